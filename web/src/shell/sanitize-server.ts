import sanitizeHtml from 'sanitize-html'

/** Cleans people's HTML in a first load, as DOMPurify does in the browser. Links open elsewhere and say nothing of us. */
export const sanitizeOnServer = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [
      'p',
      'br',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'code',
      'pre',
      'blockquote',
      'ul',
      'ol',
      'li',
      'a',
      'h2',
      'h3',
      'h4',
      'span',
      'hr',
    ],
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    transformTags: {
      a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener nofollow' }),
    },
  })

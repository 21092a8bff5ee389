/** Words of clean HTML on one line. */
export const plainText = (html: string) =>
  html
    .replace(/<\/?(?:a|b|strong|i|em|u|s|code|span)\b[^>]*>/gi, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()

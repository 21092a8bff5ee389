import * as z from 'zod'
import { ownPathField } from '../kernel/address'
import { requiredText, textInput } from '../kernel/text'
import { CLOSED_PATH, isClosedPath } from './page-patterns'

const blank = <T extends z.ZodType>(field: T) =>
  z.preprocess((typed) => (typed === '' || typed === undefined ? null : typed), field.nullable())

const path = textInput({ error: 'Informe o caminho da página' })
  .max(200, 'Use até 200 caracteres')
  .regex(/^(\/|(\/[\w.~-]+)+)$/, 'Use um caminho deste site, como /courses')
  .refine((path) => !isClosedPath(path), { error: CLOSED_PATH })

/** Names that say something about a page and do nothing to it. */
const tagName = textInput().regex(
  /^(author|keywords|news_keywords|rating|twitter:[a-z:_]{1,40}|og:[a-z:_]{1,40}|fb:app_id|[a-z0-9-]{1,60}-verification|msvalidate\.01)$/,
  'Use um nome como author, keywords, og:…, twitter:… ou …-verification',
)

/** Title and description of one path for search engines and previews, instead of the page's own. */
export const metaTagsForm = z.object({
  path,
  title: blank(requiredText('Escreva o título', 120)),
  description: blank(requiredText('Escreva a descrição', 320)),
  image: blank(ownPathField),
  noindex: z.boolean().default(false),
  tags: z
    .array(z.object({ name: tagName, content: requiredText('Escreva o conteúdo', 500) }))
    .max(20, 'Use até 20 tags')
    .default([]),
})

import * as z from 'zod'
import { fileAddress } from '../kernel/file-address'

/** What a file is made from: an e-book's chapters or a set's slides. Bodies are plain text with a few marks (material-text). */
export const material = {
  title: z.string(),
  subtitle: z.string(),
  /** Palette and mark of the cover. */
  topic: z.string(),
  /** Published on purpose, as a course's teacher is. */
  author: z.object({ name: z.string(), bio: z.string() }),
  parts: z.array(z.object({ title: z.string(), body: z.string() })).min(1),
  /** A further file for everybody who downloads the material; absent in older events. */
  support: fileAddress.optional(),
}

/** What the public page says before it asks for name and e-mail. */
export const materialPage = {
  slug: z.string(),
  promise: z.string(),
  description: z.string(),
  learn: z.array(z.string()),
  audience: z.string(),
  /** Slug of the course that continues from here; null without one. */
  courseSlug: z.string().nullable(),
}

const materialText = z.object(material)
const materialPageText = z.object(materialPage)
export type Material = z.infer<typeof materialText>
export type MaterialPage = z.infer<typeof materialPageText>

/** Without a file as if there had never been one, so that a form that leaves it empty changes nothing. */
export function materialOf(data: Material): Material {
  const { support, ...text } = materialText.parse(data)
  return support ? { ...text, support } : text
}
export const materialPageOf = (data: MaterialPage): MaterialPage => materialPageText.parse(data)

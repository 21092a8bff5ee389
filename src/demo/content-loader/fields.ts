import { z } from 'zod'
import { type ClipName, clips } from '../../adapters/media/clips'
import { topics } from '../../adapters/media/palettes'

export const text = z.string().trim().min(1)
/** HTML that the product's sanitiser leaves as it is. */
export const html = text
export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a slug like html-e-css')
export const count = z.int().min(0)
export const centavos = z.int().min(0)
export const topic = z.enum(topics)
export const clip = z.enum(Object.keys(clips) as ClipName[])

/** `course:sql` or `bundle:frontend`, as type and id. */
export const product = z
  .string()
  .regex(/^(course|bundle):[a-z0-9-]+$/, 'must be course:<slug> or bundle:<slug>')
  .transform((ref) => {
    const [type, name] = ref.split(':') as ['course' | 'bundle', string]
    return { type, id: `${type}-${name}` }
  })

export const faq = z.array(z.strictObject({ question: text, answer: html }))
export const testimonials = z.array(z.strictObject({ name: text, role: text, text }))

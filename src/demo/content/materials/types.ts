/** An e-book or a set of slides with its public page. Bodies: see MaterialPrinter. */
export interface MaterialContent {
  id: string
  slug: string
  title: string
  subtitle: string
  topic: string
  authorId: string
  promise: string
  description: string
  learn: string[]
  audience: string
  courseSlug: string
  parts: { title: string; body: string }[]
}

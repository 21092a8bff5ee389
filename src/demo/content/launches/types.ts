import type { ClipName } from '../../../adapters/media/clips'

/** Days and hours count from the day on which the event begins, by São Paulo's clock. */
export interface LaunchText {
  id: string
  slug: string
  title: string
  promise: string
  /** Clean HTML. */
  description: string
  audience: string[]
  /** How long it lasts, and when on its first day it begins. */
  hours: number
  startHour: number
  programme: { day: number; hour: number; title: string; text: string }[]
  speakers: { name: string; role: string; bio: string }[]
  faq: { question: string; answer: string }[]
  lessons: {
    slug: string
    title: string
    summary: string
    day: number
    hour: number
    minutes: number
    /** Days after the beginning at which it closes; null leaves it open. */
    closesAfter: number | null
    clip: ClipName
    transcript: string[]
  }[]
  material: {
    title: string
    description: string
    topic: string
    author: { name: string; bio: string }
    sections: { heading: string; paragraphs: string[] }[]
  }
  offer: {
    productType: 'course' | 'bundle'
    productId: string
    headline: string
    text: string
    couponCode: string | null
    /** Days after the beginning. */
    lastDay: number
  }
}

import type { Offer, Question } from '../catalog/cards'
import type { WithCover } from '../kernel/own-picture'
import type { VideoVoice } from './film'
import type { LaunchStage, LessonDoor } from './launch-time'

/** What every page of a live event says of it. Instants are ISO 8601 in UTC. */
export interface LaunchHead {
  launchId: string
  slug: string
  title: string
  promise: string
  startsAt: string
  endsAt: string
  stage: LaunchStage
  cancelled: boolean
}

/** The registrant who is viewing; null for others. */
export interface LaunchGuest {
  firstName: string
  /** `an•••@exemplo.test` */
  email: string
}

export interface LaunchLessonLine {
  lessonId: string
  title: string
  summary: string
  durationSeconds: number
  opensAt: string
  closesAt: string | null
  door: LessonDoor
}

export interface LaunchOfferView extends Offer, WithCover {
  headline: string
  text: string
  title: string
  type: 'course' | 'bundle'
  slug: string
  href: string
  couponCode: string | null
  until: string
}

export interface LaunchMaterialLine {
  title: string
  description: string
  opensAt: string
  open: boolean
}

interface Shown {
  launch: LaunchHead
  guest: LaunchGuest | null
}

export interface LaunchPages {
  'Events/EventPage': Shown & {
    /** Clean HTML, as the texts of sections. */
    description: string
    sections: { title: string; text: string }[]
    audience: string[]
    programme: { at: string; title: string; text: string }[]
    speakers: { name: string; role: string; bio: string; portrait: string }[]
    faq: Question[]
    lessons: LaunchLessonLine[]
    hasMaterial: boolean
    offer: LaunchOfferView | null
    voices: VideoVoice[]
    registered: number
  }
  'Events/ThankYou': Shown & {
    /** The form was just sent; false for a bookmark. */
    sent: boolean
    /** Clean HTML; empty without one. */
    thanks: string
    lessons: LaunchLessonLine[]
    material: LaunchMaterialLine | null
    offer: LaunchOfferView | null
    /** Whole address of the event's page, to be shared. */
    shareUrl: string
  }
  'Events/Lesson': Shown & {
    lesson: LaunchLessonLine
    lessons: LaunchLessonLine[]
    /** Only for registrants, while the lesson is open. */
    video: { src: string; poster: string; seconds: number; captions: string } | null
    transcript: { start: number; end: number; text: string }[]
    material: LaunchMaterialLine | null
    offer: LaunchOfferView | null
  }
  'Events/Download': Shown & {
    material: LaunchMaterialLine
    fileHref: string | null
    offer: LaunchOfferView | null
  }
}

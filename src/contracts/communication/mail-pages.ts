import type { MailKind } from './mails'

/** Pages that a link in a mail leads to, without signing in. */
export interface MailPages {
  'Newsletter/Unsubscribe': {
    /**
     * `leave`: one button; `left`: done, with a way back; `back`: the way back was taken; `confirm`: one button that
     * subscribes; `confirmed`: done; `old`: the link has expired; `unknown`: an invalid link.
     */
    state: 'leave' | 'left' | 'back' | 'confirm' | 'confirmed' | 'old' | 'unknown'
    /** Path that the page's button posts to; empty where there is no button. */
    action: string
    /** `an•••@exemplo.test`; empty for an unknown link. */
    email: string
  }
  'Platform/Search/Alert': {
    /** `confirm` and `cancel`: one button; `old`: the link has expired; `unknown`: an invalid link. */
    state: 'confirm' | 'confirmed' | 'cancel' | 'cancelled' | 'old' | 'unknown'
    /** Path that the page's button posts to; empty where there is no button. */
    action: string
    /** `an•••@exemplo.test`; empty for an unknown link. */
    email: string
    /** As it was typed. */
    term: string
  }
  'Platform/EmailPreferences/Index': {
    /** False: a link that leads nowhere; the rest is empty then. */
    known: boolean
    token: string
    email: string
    news: boolean
    kinds: Record<MailKind, boolean>
  }
  'Platform/EmailPreferences/Success': {
    known: boolean
    token: string
    email: string
    news: boolean
    kinds: Record<MailKind, boolean>
  }
}

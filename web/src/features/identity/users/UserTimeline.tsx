import {
  BadgeCheck,
  BookOpen,
  type LucideIcon,
  MessageCircle,
  Receipt,
  ShieldCheck,
  UserRound,
} from 'lucide-react'
import type { TimelineEntry } from '../../../../../src/contracts/identity/user-pages'
import type { PersonTimelineKind } from '../../../../../src/contracts/identity/users'
import { TextLink } from '../../../ui/TextLink'
import { Timeline } from '../../../ui/Timeline'
import { streamHref } from '../../analytics/eventLinks'
import { eventSentence } from '../../analytics/sentence'

const icons: Record<PersonTimelineKind, LucideIcon> = {
  money: Receipt,
  access: BadgeCheck,
  study: BookOpen,
  talk: MessageCircle,
  security: ShieldCheck,
  account: UserRound,
}

const wordsOf = ({ said }: TimelineEntry) =>
  ['note', 'reason']
    .map((name) => said[name])
    .filter((text): text is string => typeof text === 'string' && / /.test(text))
    .map((text) => `“${text}”`)

/** What happened with a person, newest first; each entry leads to its event. */
export function UserTimeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <Timeline
      items={entries.map((entry) => ({
        id: entry.id,
        at: entry.at,
        icon: icons[entry.kind],
        tone: entry.kind === 'security' ? 'warn' : 'info',
        title: eventSentence({ type: entry.type, data: entry.said }, (type) => type),
        detail: (
          <>
            {wordsOf(entry).map((words) => (
              <span key={words} className="block break-words text-fg-2">
                {words}
              </span>
            ))}
            {entry.kind === 'study' && typeof entry.said.courseId === 'string' && `${entry.said.courseId} · `}
            {entry.who && `${entry.who} · `}
            {typeof entry.said.number === 'string' && `${entry.said.number} · `}
            <TextLink href={streamHref(entry.stream, entry.revision)}>Ver evento</TextLink>
          </>
        ),
      }))}
    />
  )
}

import { Link } from '../../../shell/Link'
import type { AnchorProps } from '../../../ui/Anchor'

/** A link between tabs of one page: keeps the scroll position and replaces the history entry. */
export const StayLink = (props: AnchorProps) => <Link {...props} preserveScroll replace />

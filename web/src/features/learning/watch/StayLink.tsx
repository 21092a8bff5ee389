import { Link } from '../../../shell/Link'
import type { AnchorProps } from '../../../ui/Anchor'

/** A link between views of one page: the reader stays where they are, and "back" leaves the page. */
export const StayLink = (props: AnchorProps) => <Link {...props} preserveScroll replace />

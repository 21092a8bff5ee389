import { type AnchorHTMLAttributes, type ComponentType, createContext, useContext } from 'react'

export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

/** The component behind every link. The shell provides one that navigates without a reload. */
export const AnchorContext = createContext<ComponentType<AnchorProps> | 'a'>('a')

/** A link without style, used by all links of `ui`. Other sites and downloads are left to the browser. */
export function Anchor(props: AnchorProps) {
  const Inner = useContext(AnchorContext)
  const ours = /^[/?#]/.test(props.href) && !props.href.startsWith('//') && props.download === undefined
  const Tag = ours && !props.href.startsWith('#') ? Inner : 'a'
  return <Tag {...props} />
}

import { type AnchorHTMLAttributes, type ComponentType, createContext, useContext } from 'react'

export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

/** What a link of the product is made of. The shell gives its own, which turns pages without a reload. */
export const AnchorContext = createContext<ComponentType<AnchorProps> | 'a'>('a')

/** A bare link; every link of `ui` goes through it. Other addresses and downloads stay with the browser. */
export function Anchor(props: AnchorProps) {
  const Inner = useContext(AnchorContext)
  const ours = /^[/?#]/.test(props.href) && !props.href.startsWith('//') && props.download === undefined
  const Tag = ours && !props.href.startsWith('#') ? Inner : 'a'
  return <Tag {...props} />
}

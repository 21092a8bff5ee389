import { Fragment } from 'react'

/** An e-mail in a narrow place: breaks before the @ or after a dot, and within a word only if that does not fit. */
export function EmailText({ children }: { children: string }) {
  const parts = children.match(/@[^@._-]*[._-]?|[^@._-]+[._-]?|[._-]/g) ?? []
  return parts.map((part, i) => (
    <Fragment key={parts.slice(0, i).join('')}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

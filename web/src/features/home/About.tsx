import type { HomeProps } from '../../../../src/contracts/site/home'
import { HomeIcon } from './HomeIcon'

/** Reasons to choose the school, each with an icon. */
export function About({ items }: Pick<NonNullable<HomeProps['about']>, 'items'>) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,240px),1fr))] gap-x-8 gap-y-7">
      {items.map(({ icon, title, text }) => (
        <li key={title}>
          <span className="mb-3 flex size-11 items-center justify-center rounded-control bg-soft text-link">
            <HomeIcon name={icon} className="size-5.5" />
          </span>
          <h3 className="text-lg">{title}</h3>
          <p className="mt-1 text-fg-2">{text}</p>
        </li>
      ))}
    </ul>
  )
}

import { remember, remembered, usePreference } from '../../ui/preference'

const COLLAPSED = 'adminMenu'

/** Whether the side menu shows its icons only; the inline script that runs before the first paint reads the same key. */
export function useCollapsed(): [boolean, (collapsed: boolean) => void] {
  const collapsed = usePreference(
    () => remembered(COLLAPSED) === 'collapsed',
    () => false,
  )
  const set = (next: boolean) => {
    document.documentElement.dataset.menu = next ? 'collapsed' : 'open'
    remember(COLLAPSED, next ? 'collapsed' : 'open')
  }
  return [collapsed, set]
}

/** Flags stored in the browser and added to links of the side menu. `desk` and `phone` are the defaults. */
const FLAGS = {
  hideFreeOrders: { href: '/admin/orders', query: 'hide-free', desk: false, phone: true },
  isFirstPurchaseFree: {
    href: '/admin/free-course-report',
    query: 'first-purchase-free',
    desk: false,
    phone: false,
  },
  freeCoursesEngagement: { href: '/admin/engagements', query: 'free-courses', desk: false, phone: false },
} as const
export type MenuFlag = keyof typeof FLAGS

const isOnHere = (flag: MenuFlag, mobile: boolean): boolean => {
  const stored = remembered(flag)
  return stored === 'true' || stored === 'false' ? stored === 'true' : FLAGS[flag][mobile ? 'phone' : 'desk']
}

const names = Object.keys(FLAGS) as MenuFlag[]
const addresses = (isOn: (flag: MenuFlag) => boolean) =>
  names.map((flag) => `${FLAGS[flag].href}?${FLAGS[flag].query}=${isOn(flag)}`).join(' ')

/** Adds its flag to the address of a menu link. */
export function useFlaggedHref(mobile: boolean): (href: string) => string {
  const all = usePreference(
    () => addresses((flag) => isOnHere(flag, mobile)),
    () => addresses((flag) => FLAGS[flag][mobile ? 'phone' : 'desk']),
  )
  return (href) => all.split(' ').find((each) => each.startsWith(`${href}?`)) ?? href
}

export const setMenuFlag = (flag: MenuFlag, on: boolean): void => remember(flag, String(on))
/** Keeps whether the parameter of a list is on, if the menu adds it to the list's link. */
export function rememberFlag(href: string, query: string, on: boolean): void {
  const flag = names.find((each) => FLAGS[each].href === href && FLAGS[each].query === query)
  if (flag) setMenuFlag(flag, on)
}

import type { PageObject, SharedProps } from '../../../contracts/kernel/page'
import { CSRF_BLANK } from '../blanks'
import type { Renderer } from '../services'

export const variants = ['guest', 'account'] as const
/** Whether who looks is signed in: that much a part may show. */
export type Variant = (typeof variants)[number]

const invented = (name: string, role: 'Student' | 'Admin') => ({
  user: { id: name, name, full_name: `${name} ${name}`, avatar: null, email: `${name}@exemplo.test` },
  token: name,
  csrfToken: CSRF_BLANK,
  role,
})

/** Two people who are not, as unlike as two can be who see the same. */
function twoOf(variant: Variant, shared: SharedProps): SharedProps[] {
  const { auth } = shared
  const one = { ...shared, auth: variant === 'account' ? invented('Um', 'Student') : auth }
  return [
    one,
    {
      ...one,
      auth: variant === 'account' ? invented('Outra', 'Admin') : auth,
      cartCount: 97,
      notificateQuestionsCount: 98,
      unreadQuestions: 99,
      impersonating: variant === 'account',
    },
  ]
}

/** What a page shows to everybody alike; undefined when it does not: drawn for two, it came out as two. */
export async function partsForAll(
  { parts }: Pick<Renderer, 'parts'>,
  page: PageObject,
  own: Record<string, unknown>,
  variant: Variant,
): Promise<string[] | undefined> {
  if (!parts) return undefined
  const drawn = await Promise.all(
    twoOf(variant, page.props).map((shared) => parts({ ...page, props: { ...shared, ...own } })),
  )
  const [one, other] = drawn.map((each) => each.join('\0'))
  return one === other ? drawn[0] : undefined
}

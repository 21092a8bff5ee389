import type { PageObject, SharedProps } from '../../contracts/kernel/page'
import type { Renderer } from '../kernel/services'
import { CSRF_PLACEHOLDER } from './placeholders'

export const audiences = ['guest', 'account'] as const
/** Shared parts may differ between guests and signed-in visitors, and in nothing else. */
export type Audience = (typeof audiences)[number]

const invented = (name: string, role: 'Student' | 'Admin') => ({
  user: { id: name, name, full_name: `${name} ${name}`, avatar: null, email: `${name}@exemplo.test` },
  token: name,
  csrfToken: CSRF_PLACEHOLDER,
  role,
})

/** Shared props of two invented people, as different as two of one audience can be. */
function twoOf(audience: Audience, shared: SharedProps): SharedProps[] {
  const { auth } = shared
  const one = { ...shared, auth: audience === 'account' ? invented('Um', 'Student') : auth }
  return [
    one,
    {
      ...one,
      auth: audience === 'account' ? invented('Outra', 'Admin') : auth,
      cartCount: 97,
      pendingOrder: { orderId: 'x', total: 96, href: '/x' },
      notificateQuestionsCount: 98,
      unreadQuestions: 99,
      impersonating: audience === 'account',
    },
  ]
}

/** The parts that are the same for everyone; undefined when they differ between two invented people. */
export async function partsForAll(
  { parts }: Pick<Renderer, 'parts'>,
  page: PageObject,
  own: Record<string, unknown>,
  audience: Audience,
): Promise<string[] | undefined> {
  if (!parts) return undefined
  const drawn = await Promise.all(
    twoOf(audience, page.props).map((shared) => parts({ ...page, props: { ...shared, ...own } })),
  )
  const [one, other] = drawn.map((each) => each.join('\0'))
  return one === other ? drawn[0] : undefined
}

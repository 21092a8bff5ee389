import { useShared } from '../current'

/** What every form carries before JavaScript arrives: the anti-forgery token, the command's id, the method. */
export function Hidden({ id, method }: { id: string; method: string }) {
  const { auth } = useShared()
  return (
    <>
      <input type="hidden" name="_csrf" value={auth.csrfToken} readOnly suppressHydrationWarning />
      <input type="hidden" name="_id" value={id} readOnly suppressHydrationWarning />
      {method !== 'post' && <input type="hidden" name="_method" value={method} readOnly />}
    </>
  )
}

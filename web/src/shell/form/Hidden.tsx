import { usePage } from '../current'

/**
 * What every form carries before JavaScript arrives: the anti-forgery token, the command's id, the method. A page that
 * was drawn again for a refused form stands at that form's address, so its forms say which page they are on.
 */
export function Hidden({ id, method }: { id: string; method: string }) {
  const { props, url } = usePage()
  return (
    <>
      <input type="hidden" name="_csrf" value={props.auth.csrfToken} readOnly suppressHydrationWarning />
      <input type="hidden" name="_id" value={id} readOnly suppressHydrationWarning />
      {method !== 'post' && <input type="hidden" name="_method" value={method} readOnly />}
      {props.old._action && <input type="hidden" name="_at" value={url} readOnly />}
    </>
  )
}

import { usePage } from '../current'

/**
 * Fields that every form sends without JavaScript: the anti-forgery token, the command's id, the method. A refused form
 * is answered at its action's address, so the forms of that answer also send the address of their page.
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

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { usePage } from '../../../shell/current'
import { sayFlash } from '../../../shell/flash'
import { pageKey } from '../../../shell/visits'
import { getPage } from '../../../shell/wire'

/**
 * Asks the present page again, as it is after `position` of the log, and puts it in place without a visit:
 * nothing scrolls, and a page that is being turned to is not held up.
 */
export function useFreshPage(): (position?: string | null) => Promise<void> {
  const client = useQueryClient()
  const here = useRef(usePage())
  here.current = usePage()
  return useCallback(
    async (position) => {
      const { url, version, component } = here.current
      await client.invalidateQueries({ queryKey: ['page'], refetchType: 'none' })
      try {
        const page = await getPage(url, version, { after: position ?? undefined })
        if (page.component !== component) return
        sayFlash(page.props.flash)
        client.setQueryData(pageKey(page.url), { ...page, props: { ...page.props, flash: {} } })
      } catch {
        // What stands there stays; the next report asks again.
      }
    },
    [client],
  )
}

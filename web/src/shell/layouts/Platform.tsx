import { Suspense } from 'react'
import { SkipLink } from '../../ui/SkipLink'
import { Header } from '../header/Header'
import { PendingOrderStrip } from '../header/PendingOrderStrip'
import { PromotionStrip } from '../header/PromotionStrip'
import type { LayoutProps } from '../resolver'
import { Slot } from '../Slot'
import { LateInactivityWatch } from '../session/LateInactivityWatch'
import { Footer } from './Footer'
import { ImpersonationBanner } from './ImpersonationBanner'

/** Pages of training programmes have the dark footer. */
const ABOUT_TRAININGS = ['Platform/Student/MyTraining', 'Platform/Bundles/Show']

/** Leaves the screen to the lesson. */
const WITH_OWN_HEADER = 'Platform/Student/Watch'

/** The public site and the student's area. */
export default function PlatformLayout({ page, promotion, children }: LayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <ImpersonationBanner />
      {page.component !== WITH_OWN_HEADER && (
        <>
          <PromotionStrip promotion={promotion} />
          <PendingOrderStrip />
          <Header />
        </>
      )}
      <main id="conteudo" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Slot>
        <Suspense>
          <Footer variant={ABOUT_TRAININGS.includes(page.component) ? 'myTraining' : 'default'} />
        </Suspense>
      </Slot>
      <LateInactivityWatch />
    </div>
  )
}

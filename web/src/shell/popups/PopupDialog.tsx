import type { PopupView } from '../../../../src/contracts/marketing/popup'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { LinkButton } from '../../ui/LinkButton'
import { SafeHtml } from '../../ui/SafeHtml'

export default function PopupDialog({ popup, onClose }: { popup: PopupView; onClose: () => void }) {
  const { title, content, link } = popup
  const later = (
    <Button variant="ghost" onClick={onClose}>
      Agora não
    </Button>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        link ? (
          <>
            <LinkButton href={link.href} onClick={onClose}>
              {link.label}
            </LinkButton>
            {later}
          </>
        ) : (
          <Button onClick={onClose}>Entendi</Button>
        )
      }
    >
      <SafeHtml html={content} />
    </Dialog>
  )
}

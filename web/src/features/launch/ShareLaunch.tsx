import { Mail, MessageCircle } from 'lucide-react'
import { CopyField } from '../../ui/CopyField'
import { LinkButton } from '../../ui/LinkButton'

/** Shares the launch by message, mail, or its address. */
export function ShareLaunch({ title, url }: { title: string; url: string }) {
  const words = `${title}: vamos juntos? ${url}`
  return (
    <section aria-labelledby="compartilhar">
      <h2 id="compartilhar" className="text-xl">
        Chame alguém para ir junto
      </h2>
      <div className="mt-3 flex flex-wrap gap-2">
        <LinkButton
          href={`https://wa.me/?text=${encodeURIComponent(words)}`}
          target="_blank"
          rel="noopener"
          variant="secondary"
          icon={<MessageCircle aria-hidden="true" className="size-5" />}
        >
          Enviar por WhatsApp
        </LinkButton>
        <LinkButton
          href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(words)}`}
          variant="secondary"
          icon={<Mail aria-hidden="true" className="size-5" />}
        >
          Enviar por e-mail
        </LinkButton>
      </div>
      <CopyField
        className="mt-4"
        label="Endereço do evento"
        value={url}
        action="Copiar endereço"
        done="Endereço copiado."
      />
    </section>
  )
}

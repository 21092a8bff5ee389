import { ConsentBoxes } from '../../../features/marketing/ConsentBoxes'
import { FilmCard } from '../../../features/marketing/FilmCard'
import { Honeypot } from '../../../features/marketing/Honeypot'
import { SellerLines } from '../../../features/site/SellerLines'
import { Form, FormAlert, FormField, SubmitButton } from '../../../shell/form'
import { LateRestoredNote } from '../../../shell/form/LateRestoredNote'
import { useLateKept } from '../../../shell/form/useLateKept'
import type { PageComponent } from '../../../shell/page'
import { Alert } from '../../../ui/Alert'
import { PageHeader } from '../../../ui/PageHeader'
import { TextArea } from '../../../ui/TextArea'
import { TextInput } from '../../../ui/TextInput'
import { TextLink } from '../../../ui/TextLink'

const schema = async () => {
  const [{ contactForm }, { leadForm }] = await Promise.all([
    import('../../../../../src/contracts/communication/contact'),
    import('../../../../../src/contracts/marketing/lead'),
  ])
  return contactForm.extend({ consent_news: leadForm('contato-2026-11').shape.consent_news })
}

/** The contact form. The browser of a signed-in person keeps the message until it is sent. */
function ContactForm({ user }: { user: { full_name: string; email: string } | null }) {
  const { restored, keep, drop } = useLateKept('/contact')
  return (
    <Form
      key={String(restored?.at)}
      action="/contact"
      schema={schema}
      defaultValues={{
        name: user?.full_name ?? '',
        email: user?.email ?? '',
        message: restored?.text ?? '',
      }}
      onDone={drop}
      className="grid gap-5"
    >
      {restored && <LateRestoredNote at={restored.at} onDiscard={drop} />}
      <FormAlert />
      <FormField name="name" label="Nome" required>
        {(field) => <TextInput {...field} autoComplete="name" />}
      </FormField>
      <FormField name="email" label="E-mail" hint="É para onde vai a resposta." required>
        {(field) => <TextInput {...field} type="email" autoComplete="email" />}
      </FormField>
      <div onInput={(event) => keep((event.target as HTMLTextAreaElement).value)}>
        <FormField name="message" label="Mensagem" required>
          {(field) => <TextArea {...field} rows={6} maxLength={4000} />}
        </FormField>
      </div>
      <ConsentBoxes version="contato-2026-11" />
      <Honeypot />
      <SubmitButton size="lg" className="justify-self-start">
        Enviar mensagem
      </SubmitButton>
    </Form>
  )
}

const Contact: PageComponent<'Platform/Info/Contact'> = ({ sent, videos, replyTime, product, auth }) => (
  <div className="container-page grid gap-x-16 gap-y-10 py-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:py-12">
    <div className="max-w-[640px]">
      <PageHeader title="Contato" lead={`Escreva para a gente.${replyTime && ` ${replyTime}.`}`} />
      {sent && (
        <Alert tone="ok" className="mb-6">
          Mensagem enviada. A resposta chega no e-mail que você informou.
        </Alert>
      )}
      <ContactForm key={String(sent)} user={auth.user} />
    </div>
    <aside className="lg:pt-2">
      <h2 className="text-lg">Antes de escrever</h2>
      <p className="mt-2 text-fg-2">
        Muita coisa já está respondida nas <TextLink href="/faq">perguntas frequentes</TextLink>. Dúvida sobre
        uma aula? Pergunte dentro do curso.{product.teaching && ` ${product.teaching}.`}
      </p>
      <h2 className="mt-7 text-lg">Quem vende</h2>
      <SellerLines product={product} />
    </aside>
    {videos.length > 0 && (
      <section aria-labelledby="videos" className="lg:col-span-2">
        <h2 id="videos">Talvez um vídeo ajude</h2>
        <ul className="mt-5 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {videos.map((video) => (
            <li key={video.film.id}>
              <FilmCard video={video} />
            </li>
          ))}
        </ul>
      </section>
    )}
  </div>
)

export default Contact

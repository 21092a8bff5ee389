import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { Fragment, type ReactNode } from 'react'
import { formatCnpj } from '../../contracts/kernel/cnpj'
import type { Shop } from '../kernel/ports'
import { coloursOf, MailColours, palette, sans } from './palette'
import { oneLine } from './text'

export interface MailLink {
  href: string
  label: string
}

interface FrameProps {
  shop: Shop
  /** The line that a mail program shows after the subject. */
  preview: string
  title: string
  /** Why this person got it. */
  reason: string
  /** Ways to get less of this. */
  links?: readonly MailLink[]
  children: ReactNode
}

/** What every mail has around it: the shop's name above, and below who sent it, as the law on shops asks. */
export const Frame = ({ shop, preview, title, reason, links = [], children }: FrameProps) => {
  const colours = coloursOf(shop.colour)
  return (
    <MailColours.Provider value={colours}>
      <Html lang="pt-BR">
        <Head>
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light" />
          <style>
            {'@media(max-width:480px){.pad{padding:24px 20px!important}.button{display:block!important}}'}
          </style>
        </Head>
        <Preview>{oneLine(preview)}</Preview>
        <Body style={{ margin: 0, padding: '24px 0', background: palette.page, fontFamily: sans }}>
          <Container style={{ width: '100%', maxWidth: 560, margin: '0 auto' }}>
            <Section
              className="pad"
              style={{ background: colours.band, borderRadius: '16px 16px 0 0', padding: '20px 40px' }}
            >
              <Text
                style={{ margin: 0, color: '#FFFFFF', fontSize: 20, lineHeight: '28px', fontWeight: 800 }}
              >
                {shop.name}
              </Text>
            </Section>
            <Section
              className="pad"
              style={{ background: palette.surface, borderRadius: '0 0 16px 16px', padding: '32px 40px' }}
            >
              <Heading
                as="h1"
                style={{
                  margin: '0 0 16px',
                  color: palette.ink,
                  fontSize: 24,
                  lineHeight: '30px',
                  fontWeight: 700,
                }}
              >
                {title}
              </Heading>
              {children}
            </Section>
            <Section className="pad" style={{ padding: '20px 40px' }}>
              <Text style={small}>
                {reason}
                {links.map(({ href, label }) => (
                  <Fragment key={href}>
                    <br />
                    <Link href={href} style={{ color: colours.primary, textDecoration: 'underline' }}>
                      {label}
                    </Link>
                  </Fragment>
                ))}
              </Text>
              <Hr style={{ borderColor: palette.line, margin: '12px 0' }} />
              <Text style={small}>
                {shop.company}
                {shop.cnpj && ` · CNPJ ${formatCnpj(shop.cnpj)}`}
                {shop.address && (
                  <>
                    <br />
                    {shop.address}
                  </>
                )}
                {shop.email && (
                  <>
                    <br />
                    Fale com a gente:{' '}
                    <Link href={`mailto:${shop.email}`} style={{ color: colours.primary }}>
                      {shop.email}
                    </Link>
                  </>
                )}
              </Text>
            </Section>
          </Container>
        </Body>
      </Html>
    </MailColours.Provider>
  )
}

const small = { margin: 0, color: palette.muted, fontSize: 13, lineHeight: '20px' }

import { Button } from '@react-email/button'
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { type ReactNode, useContext } from 'react'
import { MailColours, mono, palette } from './palette'

const body = { color: palette.text, fontSize: 16, lineHeight: '24px', margin: '0 0 16px' }

export const Paragraph = ({ children }: { children: ReactNode }) => <Text style={body}>{children}</Text>

export function Inline({ href, children }: { href: string; children: ReactNode }) {
  const colours = useContext(MailColours)
  return (
    <Link href={href} style={{ color: colours.primary, textDecoration: 'underline' }}>
      {children}
    </Link>
  )
}

/** The one thing to do, and its address in plain sight for programs that show no buttons. */
export function Action({ href, children }: { href: string; children: ReactNode }) {
  const colours = useContext(MailColours)
  return (
    <Section style={{ margin: '8px 0 16px' }}>
      <Button
        className="button"
        href={href}
        style={{
          background: colours.primary,
          color: palette.onPrimary,
          borderRadius: 12,
          padding: '14px 24px',
          fontSize: 16,
          fontWeight: 600,
          textAlign: 'center',
          textDecoration: 'none',
        }}
      >
        {children}
      </Button>
      <Text
        data-skip-in-text="true"
        style={{ color: palette.muted, fontSize: 13, lineHeight: '20px', margin: '12px 0 0' }}
      >
        Se o botão não abrir, copie este endereço:
        <br />
        <Link href={href} style={{ color: colours.primary, wordBreak: 'break-all' }}>
          {href}
        </Link>
      </Text>
    </Section>
  )
}

/** Words of a person, set apart; line breaks stay. */
export function Quote({ who, children }: { who: string; children: string }) {
  const colours = useContext(MailColours)
  return (
    <Section
      style={{
        background: palette.page,
        borderLeft: `4px solid ${colours.bar}`,
        borderRadius: 8,
        padding: '12px 16px',
        margin: '0 0 16px',
      }}
    >
      <Text style={{ ...body, margin: 0, fontSize: 13, color: palette.muted }}>{who}</Text>
      <Text style={{ ...body, margin: '4px 0 0', whiteSpace: 'pre-line' }}>{children}</Text>
    </Section>
  )
}

/** Something to copy whole. */
export function Code({ children, large }: { children: string; large?: boolean }) {
  const colours = useContext(MailColours)
  return (
    <Section style={{ background: colours.soft, borderRadius: 12, padding: '14px 16px', margin: '0 0 16px' }}>
      <Text
        style={{
          margin: 0,
          color: palette.ink,
          fontFamily: mono,
          fontSize: large ? 30 : 14,
          lineHeight: large ? '40px' : '22px',
          wordBreak: 'break-all',
          ...(large && { letterSpacing: 6, textAlign: 'center' as const }),
        }}
      >
        {children}
      </Text>
    </Section>
  )
}

export interface Line {
  label: string
  value: string
  /** The former amount, crossed out before the value. */
  was?: string
  strong?: boolean
}

/** Names on the left, amounts on the right. */
export const Lines = ({ lines }: { lines: Line[] }) => (
  <table
    className="lines"
    role="presentation"
    width="100%"
    cellPadding={0}
    cellSpacing={0}
    style={{ margin: '0 0 16px' }}
  >
    <tbody>
      {lines.map(({ label, value, was, strong }) => (
        <tr key={`${label} ${value}`}>
          <td style={{ ...cell, fontWeight: strong ? 700 : 400 }}>{label}</td>
          <td style={{ ...cell, fontWeight: strong ? 700 : 400, textAlign: 'right', whiteSpace: 'nowrap' }}>
            {was && (
              <span style={{ color: palette.muted, fontSize: 13, fontWeight: 400 }}>
                de <s>{was}</s> por{' '}
              </span>
            )}
            {value}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const cell = {
  borderTop: `1px solid ${palette.line}`,
  color: palette.ink,
  fontSize: 15,
  lineHeight: '22px',
  padding: '10px 0',
  verticalAlign: 'top',
}

import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Anchor, AnchorContext, type AnchorProps } from './Anchor'
import { Button } from './Button'
import { CopyField } from './CopyField'
import { cx } from './cx'
import { EmailText } from './EmailText'
import { avatarGradient, initials } from './initials'
import { JsonView } from './JsonView'
import { Menu } from './Menu'
import { MenuButton, MenuLink } from './menuItem'
import { QrCode } from './QrCode'
import { toEditable, toHref } from './richText'
import { Unbroken } from './Unbroken'

describe('Button', () => {
  it('does not submit by default, and ignores clicks while it loads', async () => {
    const clicked = vi.fn()
    const submitted = vi.fn((event) => event.preventDefault())
    render(
      <form onSubmit={submitted}>
        <Button onClick={clicked}>Abrir</Button>
        <Button type="submit" loading onClick={clicked}>
          Enviar
        </Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Abrir' }))
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
    expect(clicked).toHaveBeenCalledTimes(1)
    expect(submitted).not.toHaveBeenCalled()
  })
  it("lets the caller's class win", () => {
    render(<Button className="bg-ok text-13">Pagar</Button>)
    const classes = screen.getByRole('button').className.split(' ')
    expect(classes).toContain('bg-ok')
    expect(classes).not.toContain('bg-primary')
    expect(classes).toContain('text-on-primary')
  })
})

describe('cx', () => {
  it('tells our sizes from our colours', () => {
    expect(cx('text-13 text-muted', 'text-15')).toBe('text-muted text-15')
    expect(cx('rounded-control', 'rounded-full')).toBe('rounded-full')
  })
})

const Shell = (props: AnchorProps) => <a {...props} data-shell="" />

describe('Anchor', () => {
  it.each([
    ['/cursos', true],
    ['?pagina=2', true],
    ['#topo', false],
    ['https://exemplo.test', false],
    ['//exemplo.test', false],
    ['mailto:a@exemplo.test', false],
  ])('%s goes through the shell: %s', (href, ours) => {
    render(
      <AnchorContext value={Shell}>
        <Anchor href={href}>ir</Anchor>
      </AnchorContext>,
    )
    expect(screen.getByText('ir').hasAttribute('data-shell')).toBe(ours)
  })
})

describe('Menu', () => {
  it('moves by arrow keys, closes by Escape and restores the focus', async () => {
    render(
      <Menu label="Conta">
        <MenuLink href="/a">Um</MenuLink>
        <MenuButton>Dois</MenuButton>
      </Menu>,
    )
    const summary = screen.getByText('Conta').closest('summary')!
    const menu = summary.closest('details')!
    summary.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect([menu.open, document.activeElement?.textContent]).toEqual([true, 'Um'])
    await userEvent.keyboard('{ArrowUp}')
    expect(document.activeElement?.textContent).toBe('Dois')
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Um')
    await userEvent.keyboard('{Escape}')
    expect([menu.open, document.activeElement]).toEqual([false, summary])
  })
  it('closes on a click outside', () => {
    render(
      <Menu label="Conta">
        <MenuButton>Sair</MenuButton>
      </Menu>,
    )
    const menu = document.querySelector('details')!
    menu.open = true
    fireEvent.pointerDown(document.body)
    expect(menu.open).toBe(false)
  })
})

describe('CopyField', () => {
  it('copies and says so', async () => {
    const user = userEvent.setup()
    render(
      <CopyField
        label="Pix copia e cola"
        value="000201"
        done="Código copiado. Agora cole no app do seu banco."
      />,
    )
    await user.click(screen.getByRole('button', { name: 'Copiar código' }))
    expect(await navigator.clipboard.readText()).toBe('000201')
    expect(screen.getByRole('status').textContent).toBe('Código copiado. Agora cole no app do seu banco.')
    expect(screen.getByRole('button', { name: 'Copiado' })).toBeTruthy()
  })
  it('selects the text without access to the clipboard', async () => {
    const user = userEvent.setup()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    render(<CopyField label="Código" value="000201" />)
    await user.click(screen.getByRole('button'))
    const input = screen.getByLabelText<HTMLInputElement>('Código')
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 6])
    expect(screen.getByRole('status').textContent).toContain('Ctrl+C')
  })
})

describe('JsonView', () => {
  it('masks personal data and reveals it on request', async () => {
    const onReveal = vi.fn()
    const value = { customer: { cpf: '529.982.247-25', city: 'Recife' } }
    const { container } = render(
      <JsonView
        label="Carga"
        value={value}
        isMasked={(path) => path === 'customer.cpf'}
        onReveal={onReveal}
      />,
    )
    expect(container.innerHTML).not.toContain('529.982')
    expect(container.textContent).toContain('"Recife"')
    await userEvent.click(screen.getByRole('button', { name: /Revelar/ }))
    expect(onReveal).toHaveBeenCalledWith('customer.cpf')
  })
})

describe('QrCode', () => {
  it('is black on white in every theme', () => {
    render(<QrCode value="000201" label="QR code do Pix" />)
    const svg = screen.getByRole('img', { name: 'QR code do Pix' })
    expect([...svg.querySelectorAll('[fill]')].map((shape) => shape.getAttribute('fill'))).toEqual([
      '#fff',
      '#000',
    ])
  })
})

describe('an e-mail in a narrow place', () => {
  it('may break before the @ and after dots, and loses no letter', () => {
    for (const email of ['ana.lima_2@exemplo.test', '.a..b@c', 'sem-arroba', '@', '']) {
      const { container } = render(<EmailText>{email}</EmailText>)
      expect(container.textContent).toBe(email)
    }
    const { container } = render(<EmailText>ana.lima@exemplo.test</EmailText>)
    expect(container.innerHTML).toBe('ana.<wbr>lima<wbr>@exemplo.<wbr>test')
  })
})

describe('a word with a hyphen in a narrow place', () => {
  it('stays whole, and loses no letter', () => {
    for (const text of ['E-mail confirmado', 'o e-mail, o e-book', 'Pedido 2026-ABC', 'bem']) {
      const { container } = render(<Unbroken>{text}</Unbroken>)
      expect(container.textContent).toBe(text)
    }
    const { container } = render(<Unbroken>Confirmar e-mail agora</Unbroken>)
    expect([...container.children].map(({ textContent }) => textContent)).toEqual(['e-mail'])
  })
})

describe('avatars', () => {
  it('take first and last initial, without particles', () => {
    expect(['Ana de Souza', 'Zé', 'Ícaro Bastos', ''].map(initials)).toEqual(['AS', 'Z', 'ÍB', ''])
  })
  it('are deterministic and never too light for white letters', () => {
    expect(avatarGradient('Ana')).toBe(avatarGradient('ana'))
    expect(avatarGradient('Ana')).not.toBe(avatarGradient('Bia'))
    for (const [, light] of avatarGradient('Ana').matchAll(/oklch\(([\d.]+)/g))
      expect(Number(light)).toBeLessThanOrEqual(0.52)
  })
})

describe('rich text', () => {
  it('converts text typed before the editor was loaded into paragraphs', () => {
    expect(toEditable('um\ndois\n\ntrês < 4')).toBe('<p>um<br>dois</p><p>três &lt; 4</p>')
    expect(toEditable('<p>já é</p>')).toBe('<p>já é</p>')
    expect(toEditable('   ')).toBe('')
  })
  it('converts typed addresses to links, and refuses schemes that run scripts', () => {
    expect(toHref('exemplo.com/a')).toBe('https://exemplo.com/a')
    expect(toHref('/course/react')).toBe('/course/react')
    expect(toHref('//exemplo.com')).toBe('https:////exemplo.com')
    expect(toHref('mailto:a@exemplo.test')).toBe('mailto:a@exemplo.test')
    expect(toHref('javascript:alert(1)')).toBeNull()
    expect(toHref('  ')).toBeNull()
  })
})

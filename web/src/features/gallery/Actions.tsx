import { Archive, Copy, Download, Ellipsis, Heart, LogOut, Pencil, Plus, User } from 'lucide-react'
import { Button } from '../../ui/Button'
import { IconButton } from '../../ui/IconButton'
import { Kbd } from '../../ui/Kbd'
import { LinkButton } from '../../ui/LinkButton'
import { Menu } from '../../ui/Menu'
import { MenuButton, MenuLink, MenuSeparator } from '../../ui/menuItem'
import { ThemeToggle } from '../../ui/ThemeToggle'
import { Family, Specimen } from './Specimen'

export function Actions() {
  return (
    <Family id="acoes" title="Ações">
      <Specimen name="Botões">
        <Button>Ver cursos</Button>
        <Button variant="secondary">Conhecer formações</Button>
        <Button variant="soft">Salvar visão</Button>
        <Button variant="ghost">Descartar</Button>
        <Button variant="danger">Arquivar curso</Button>
        <Button variant="danger-quiet">Pedir reembolso</Button>
      </Specimen>
      <Specimen name="Tamanhos e estados">
        <Button size="lg">Comprar agora</Button>
        <Button size="sm" variant="secondary">
          Editar
        </Button>
        <Button icon={<Plus aria-hidden="true" className="size-5" />}>Criar cupom</Button>
        <Button loading>Enviando pedido</Button>
        <Button disabled>Indisponível</Button>
      </Specimen>
      <Specimen name="Links com cara de botão">
        <LinkButton href="#acoes">Começar agora</LinkButton>
        <LinkButton
          href="#acoes"
          variant="secondary"
          icon={<Download aria-hidden="true" className="size-5" />}
        >
          Baixar certificado
        </LinkButton>
      </Specimen>
      <Specimen name="Botões de ícone">
        <IconButton label="Favoritar curso" icon={<Heart aria-hidden="true" />} />
        <IconButton label="Editar aula" variant="secondary" icon={<Pencil aria-hidden="true" />} />
        <IconButton label="Copiar endereço" size="sm" variant="soft" icon={<Copy aria-hidden="true" />} />
        <ThemeToggle />
      </Specimen>
      <Specimen name="Menu (setas, Home, End e Esc)">
        <Menu label="Minha conta" align="start">
          <MenuLink href="#conta" icon={<User aria-hidden="true" />} aria-current="page">
            Meus dados
          </MenuLink>
          <MenuLink href="#cursos">Meus cursos</MenuLink>
          <MenuSeparator />
          <MenuButton icon={<LogOut aria-hidden="true" />}>Sair</MenuButton>
        </Menu>
        <Menu label={<Ellipsis aria-hidden="true" className="size-5" />} name="Mais ações" align="start" bare>
          <MenuButton icon={<Copy aria-hidden="true" />}>Duplicar</MenuButton>
          <MenuButton danger icon={<Archive aria-hidden="true" />}>
            Arquivar
          </MenuButton>
        </Menu>
      </Specimen>
      <Specimen name="Teclas">
        <p className="text-muted">
          <Kbd>Ctrl</Kbd> <Kbd>K</Kbd> buscar · <Kbd>J</Kbd>/<Kbd>K</Kbd> navegar · <Kbd>?</Kbd> atalhos
        </p>
      </Specimen>
    </Family>
  )
}

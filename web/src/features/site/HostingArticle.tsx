import { TextLink } from '../../ui/TextLink'

const kinds = [
  ['Estática', 'Portfólio, página de produto, documentação', 'De graça a R$ 30', 'Quase nenhum'],
  ['Compartilhada', 'Site institucional, blog em WordPress', 'R$ 15 a R$ 50', 'Pouco'],
  ['VPS', 'Aplicação própria, API, banco de dados', 'R$ 30 a R$ 150', 'Muito: o servidor é seu'],
  ['Nuvem gerenciada', 'Aplicação que cresce ou tem picos', 'Conforme o uso', 'Médio, com conta a vigiar'],
] as const

/** How to choose a web host, without a name to sell. */
export function HostingArticle() {
  return (
    <article className="container-prose py-8 lg:py-12">
      <header className="mb-8">
        <p className="mb-2 font-semibold text-15 text-link">Guia</p>
        <h1>Como escolher a melhor hospedagem de site</h1>
        <p className="mt-3 text-fg-2 text-lg">
          A melhor hospedagem é a mais simples que dá conta do seu projeto hoje. Este guia mostra os quatro
          tipos, quanto custam e as perguntas que evitam pagar por servidor parado.
        </p>
      </header>
      <div className="rich">
        <h2>Comece pelo que o site faz</h2>
        <p>
          Um site que só mostra páginas não precisa de servidor: arquivos prontos, entregues por uma rede de
          distribuição, são mais rápidos e mais baratos. O servidor passa a valer a pena quando há login,
          pagamento ou dados que mudam a cada visita.
        </p>
        <h2>Os quatro tipos, lado a lado</h2>
      </div>
      <section
        aria-label="Tipos de hospedagem"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
        tabIndex={0}
        className="mt-4 overflow-x-auto rounded-card border border-line bg-surface"
      >
        <table className="w-full min-w-[560px] text-15">
          <thead>
            <tr className="border-line border-b text-left text-muted text-sm">
              {['Tipo', 'Bom para', 'Por mês', 'Trabalho seu'].map((head) => (
                <th key={head} scope="col" className="px-4 py-3 font-semibold">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map(([kind, use, cost, work]) => (
              <tr key={kind} className="border-line border-b align-top last:border-b-0">
                <th scope="row" className="px-4 py-3 text-left font-semibold">
                  {kind}
                </th>
                <td className="px-4 py-3">{use}</td>
                <td className="px-4 py-3">{cost}</td>
                <td className="px-4 py-3">{work}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="mt-2 text-muted text-sm">Faixas de preço usuais no Brasil, para projetos pequenos.</p>
      <div className="rich mt-8">
        <h2>Cinco perguntas antes de assinar</h2>
        <ol>
          <li>
            <strong>Onde ficam os servidores?</strong> Se seu público está no Brasil, um ponto de presença
            aqui corta de 100 a 200 ms de cada visita.
          </li>
          <li>
            <strong>O HTTPS está incluído?</strong> Certificado com renovação automática é o mínimo. Cobrar à
            parte é mau sinal.
          </li>
          <li>
            <strong>Como volto atrás?</strong> Backup só existe depois que você restaurou um. Teste no
            primeiro dia.
          </li>
          <li>
            <strong>Quanto custa a renovação?</strong> Muita oferta dobra de preço no segundo ano. Some os
            dois anos antes de comparar.
          </li>
          <li>
            <strong>Consigo sair?</strong> Exporte os arquivos e o banco uma vez. Se não der, procure outra.
          </li>
        </ol>
        <h2>Se você está começando</h2>
        <p>
          Publique o primeiro site como página estática. Quando precisar de banco de dados, passe para um
          serviço gerenciado pequeno. Deixe o VPS para quando quiser aprender a cuidar de um servidor, porque
          é isso que você vai fazer.
        </p>
        <p>
          Ficou com dúvida? <TextLink href="/contact">Escreva para a gente</TextLink>.
        </p>
      </div>
    </article>
  )
}

/** The first focusable link: skips the header. */
export function SkipLink({ href = '#conteudo' }: { href?: string }) {
  return (
    <a
      href={href}
      className="not-focus:sr-only fixed top-2 left-2 z-50 rounded-control bg-primary px-4 py-3 font-semibold text-on-primary"
    >
      Pular para o conteúdo
    </a>
  )
}

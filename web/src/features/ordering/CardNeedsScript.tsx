/** Shown only without JavaScript. */
export const CardNeedsScript = () => (
  <noscript>
    <p className="text-15 text-fg-2">
      Um cartão novo vai direto do seu navegador para o provedor de pagamento e para isso precisa de
      JavaScript. Sem ele, pague com Pix.
    </p>
  </noscript>
)

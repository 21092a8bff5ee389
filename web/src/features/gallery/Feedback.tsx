import { SearchX, Ticket } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { EmptyState } from '../../ui/EmptyState'
import { hideLoader, showLoader } from '../../ui/loader'
import { ProgressBar } from '../../ui/ProgressBar'
import { Skeleton } from '../../ui/Skeleton'
import { SkeletonText } from '../../ui/SkeletonText'
import { toast } from '../../ui/toast'
import { Family, Specimen } from './Specimen'

const cover = () => {
  showLoader('Gerando seu Pix...')
  setTimeout(hideLoader, 2000)
}

function AskFirst() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Arquivar curso
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="Arquivar “SQL para análise de dados”?"
        footer={
          <>
            <Button variant="danger" onClick={close}>
              Arquivar curso
            </Button>
            <Button variant="secondary" onClick={close}>
              Cancelar
            </Button>
          </>
        }
      >
        <p>Alunos atuais mantêm o acesso; o curso sai da loja.</p>
      </Dialog>
    </>
  )
}

function Visit() {
  const [active, setActive] = useState(false)
  return (
    <>
      <ProgressBar active={active} />
      <Button variant="secondary" onClick={() => setActive(!active)}>
        {active ? 'Parar barra' : 'Mostrar barra'}
      </Button>
    </>
  )
}

export function Feedback() {
  const undo = { label: 'Desfazer', onClick: () => toast.success('Curso de volta ao carrinho.') }
  return (
    <Family id="retorno" title="Retorno">
      <Specimen name="Avisos na página">
        <div className="grid w-full gap-3">
          <Alert tone="ok" title="Pagamento confirmado!">
            Seu acesso está liberado.
          </Alert>
          <Alert tone="info" title="Aguardando pagamento…" />
          <Alert tone="warn">
            Você está sem internet. Seu progresso será enviado quando a conexão voltar.
          </Alert>
          <Alert
            tone="danger"
            title="O banco não autorizou a compra."
            action={
              <Button size="sm" variant="secondary">
                Pagar com Pix
              </Button>
            }
          >
            Nada foi cobrado. Tente outro cartão ou pague com Pix.
          </Alert>
        </div>
      </Specimen>
      <Specimen name="Recados, caixa de diálogo, espera, barra">
        <Button variant="secondary" onClick={() => toast.success('Cupom aplicado: você economiza R$ 100,00')}>
          Sucesso
        </Button>
        <Button
          variant="secondary"
          onClick={() => toast.error('Não foi possível buscar agora. Tente de novo.')}
        >
          Erro
        </Button>
        <Button variant="secondary" onClick={() => toast.warn('Sua sessão termina em 2 minutos')}>
          Alerta
        </Button>
        <Button
          variant="secondary"
          onClick={() => toast.fire('Curso concluído. Seu certificado está pronto.')}
        >
          Festa
        </Button>
        <Button variant="secondary" onClick={() => toast.info('Curso removido.', undo)}>
          Com desfazer
        </Button>
        <AskFirst />
        <Button variant="secondary" onClick={cover}>
          Espera
        </Button>
        <Visit />
      </Specimen>
      <Specimen name="Nada ainda">
        <EmptyState
          icon={Ticket}
          title="Crie seu primeiro cupom"
          action={<Button>Criar cupom</Button>}
          className="w-full rounded-card border border-line border-dashed"
        >
          Cupons ajudam a recuperar carrinhos e premiar alunos.
        </EmptyState>
      </Specimen>
      <Specimen name="Nada com este filtro">
        <EmptyState
          icon={SearchX}
          title="Nenhum pedido com estes filtros"
          action={<Button variant="secondary">Limpar filtros</Button>}
          className="w-full rounded-card border border-line border-dashed"
        >
          Tente um período maior ou outra situação.
        </EmptyState>
      </Specimen>
      <Specimen name="A caminho">
        <div className="w-full max-w-sm">
          <Skeleton className="mb-4 aspect-video h-auto w-full rounded-card" />
          <Skeleton className="mb-3 h-6 w-3/4" />
          <SkeletonText />
        </div>
      </Specimen>
    </Family>
  )
}

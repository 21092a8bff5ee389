import { isCnpj } from '../../../contracts/kernel/cnpj'
import { isCpf } from '../../../contracts/kernel/cpf'
import { stateOf } from './cities'
import type { Part } from './declaration'
import { isKey } from './key'

export interface AuthorisedNote {
  key: string
  number: number
  dpsId: string
  xml: string
  dps: Part
  state: 'live' | 'canceled' | 'replaced'
}

/** What the government's registers say; all of it may be left out. */
export interface Registers {
  citiesOutside?: string[]
  citiesPaused?: string[]
  /** CPFs and CNPJs that the registers do not hold. */
  strangers?: string[]
  /** `opSimpNac` by CNPJ. */
  regimes?: Record<string, '1' | '2' | '3'>
  /** Day by CNPJ, yyyy-mm-dd. */
  registeredOn?: Record<string, string>
  /** Keys of notes of which the buyer confirmed the service. */
  confirmed?: string[]
}

export interface Case {
  dps: Part
  /** `infDPS`. */
  inf: Part
  now: Date
  environment: '1' | '2'
  registers: Registers
  noteByKey(key: string): AuthorisedNote | undefined
  noteByDps(id: string): AuthorisedNote | undefined
}

/** Day from which the sandbox's cities take part. */
const AGREEMENT = '2023-01-01'
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const isMei = ({ inf }: Case) => inf.text('prest/regTrib/opSimpNac') === '2'
const isSmall = ({ inf }: Case) => inf.text('prest/regTrib/opSimpNac') === '3'
const isOutside = ({ inf }: Case) => inf.text('prest/regTrib/opSimpNac') === '1'
const isOwnEmission = ({ inf }: Case) => inf.text('tpEmit') === '1'
const taxation = ({ inf }: Case) => inf.text('valores/trib/tribMun/tribISSQN')
const isTaxed = (it: Case) => taxation(it) === '1'
const isWithheld = ({ inf }: Case) => inf.text('valores/trib/tribMun/tpRetISSQN') !== '1'
const hasSpecialRegime = ({ inf }: Case) => inf.text('prest/regTrib/regEspTrib') !== '0'
const hasRate = ({ inf }: Case) => inf.has('valores/trib/tribMun/pAliq')
const price = ({ inf }: Case) => inf.cents('valores/vServPrest/vServ')
const buyerNumber = ({ inf }: Case) => inf.text('toma/CNPJ') || inf.text('toma/CPF')
const isStranger = ({ registers }: Case, number: string) =>
  number !== '' && (registers.strangers ?? []).includes(number)
const replaced = (it: Case) => it.noteByKey(it.inf.text('subst/chSubstda'))
const replaces = ({ inf }: Case) => inf.has('subst')
const PIS = 'valores/trib/tribFed/piscofins'
const hasNoBase = ({ inf }: Case) => ['00', '08', '09'].includes(inf.text(`${PIS}/CST`))
const misses = ({ inf }: Case, tax: 'Pis' | 'Cofins') => {
  if (!inf.has(`${PIS}/v${tax}`)) return false
  const due = (inf.cents(`${PIS}/vBCPisCofins`) * Number(inf.text(`${PIS}/pAliq${tax}`))) / 100
  return Math.abs(due - inf.cents(`${PIS}/v${tax}`)) > 1
}
const isAbove = ({ inf }: Case, path: string, most: number) => inf.has(path) && Number(inf.text(path)) > most

/** Id as the description puts it together. */
function idOf({ inf }: Case): string {
  const cnpj = inf.text('prest/CNPJ')
  const number = cnpj || inf.text('prest/CPF').padStart(14, '0')
  const zeros = (path: string, length: number) => inf.text(path).padStart(length, '0')
  return `DPS${inf.text('cLocEmi')}${cnpj ? 2 : 1}${number}${zeros('serie', 5)}${zeros('nDPS', 15)}`
}

/** Official code, its text, and whether a declaration runs against it: sheet "RN DPS_NFS-e" of the annex. */
export const rules: readonly (readonly [code: string, text: string, isBroken: (it: Case) => boolean])[] = [
  [
    'E0001',
    'O prazo de aceitação da versão do leiaute da DPS expirou.',
    ({ dps }) => dps.attribute('versao') === '1.00',
  ],
  [
    'E0004',
    'Conteúdo do identificador informado na DPS difere da concatenação dos campos correspondentes.',
    (it) => it.inf.attribute('Id') !== idOf(it),
  ],
  [
    'E0006',
    'Ambiente informado diverge do ambiente de recebimento para o qual o emitente enviou a DPS.',
    ({ inf, environment }) => inf.text('tpAmb') !== environment,
  ],
  [
    'E0008',
    'A data e hora de emissão da DPS deve ser anterior ou igual à data do seu processamento (dhProc) pelo Sistema Nacional NFS-e.',
    ({ inf, now }) => new Date(inf.text('dhEmi')) > now,
  ],
  [
    'E0010',
    'A série informada na DPS não pertence à faixa definida para o tipo de emissor utilizado para a sua emissão.',
    ({ inf }) => Number(inf.text('serie')) < 1 || Number(inf.text('serie')) > 49_999,
  ],
  [
    'E0014',
    'Conjunto de Série, Número, Código do Município Emissor e CNPJ/CPF informado nesta DPS já existe em uma NFS-e gerada a partir de uma DPS enviada anteriormente.',
    (it) => it.noteByDps(it.inf.attribute('Id')) !== undefined,
  ],
  [
    'E0015',
    'A data de competência informada na DPS não pode ser posterior à data de emissão (dhEmi) da DPS.',
    ({ inf }) => inf.text('dCompet') > inf.text('dhEmi').slice(0, 10),
  ],
  [
    'E0016',
    'A data de competência deve ser igual ou posterior à data de ativação do convênio do município emissor informado na DPS, exceto quando o emitente for MEI na data de competëncia informada.',
    (it) => !isMei(it) && it.inf.text('dCompet') < AGREEMENT,
  ],
  [
    'E0018',
    'A data de competência informada na DPS deve ser igual ou posterior à data de inscrição do CNPJ do emitente no cadastro CNPJ.',
    ({ inf, registers }) => inf.text('dCompet') < (registers.registeredOn?.[inf.text('prest/CNPJ')] ?? ''),
  ],
  [
    'E0029',
    'O motivo da emissão não pode ser preenchido se o emitente for o prestador de serviço.',
    (it) => isOwnEmission(it) && it.inf.has('cMotivoEmisTI'),
  ],
  [
    'E0034',
    'Somente é permitido o preenchimento do campo de chave de acesso de NFS-e rejeitada se o tipo de emitente for Tomador ou Intermediário e o motivo da emissao for por rejeição de NFS-e emitida pelo prestador.',
    (it) => isOwnEmission(it) && it.inf.has('chNFSeRej'),
  ],
  [
    'E0037',
    'O código do município emissor informado na DPS é inexistente no cadastro de convênio municipal do sistema nacional.',
    ({ inf, registers }) =>
      !stateOf(inf.text('cLocEmi')) || (registers.citiesOutside ?? []).includes(inf.text('cLocEmi')),
  ],
  [
    'E0038',
    'A situação do convênio do município emissor informado na DPS deve ser "ATIVO" no cadastro de convênio municipal do sistema nacional.',
    ({ inf, registers }) => (registers.citiesPaused ?? []).includes(inf.text('cLocEmi')),
  ],
  [
    'E0042',
    'Chave de NFS-e a ser substituída é inválida.',
    (it) => replaces(it) && !isKey(it.inf.text('subst/chSubstda')),
  ],
  [
    'E0044',
    'NFS-e não existe na base de dados do autorizador de NFS-e nacional. Informe uma chave de NFS-e existente.',
    (it) => replaces(it) && isKey(it.inf.text('subst/chSubstda')) && !replaced(it),
  ],
  [
    'E0046',
    'Uma NFS-e cancelada não pode ser substituída. Informe uma chave de NFS-e não cancelada anteriormente.',
    (it) => {
      const note = replaced(it)
      return note !== undefined && note.state !== 'live'
    },
  ],
  [
    'E0056',
    'NFS-e não pode ser substituída pois não possui identificação do tomador.',
    (it) => replaced(it)?.dps.has('toma') === false,
  ],
  [
    'E0060',
    'Os campos data de competência, subitem da lista nacional de serviços, código complementar municipal e local da prestação não podem ser alterados.',
    (it) => {
      const note = replaced(it)
      return (
        note !== undefined &&
        ['dCompet', 'serv/cServ/cTribNac', 'serv/cServ/cTribMun', 'serv/locPrest/cLocPrestacao'].some(
          (path) => note.dps.text(path) !== it.inf.text(path),
        )
      )
    },
  ],
  [
    'E0070',
    'Não é possível a substituição desta NFS-e pois já ocorreu uma manifestação de confirmação de serviço. Para mais informações, consultar a Administração Tributária Municipal do município emissor da NFS-e.',
    ({ inf, registers }) => (registers.confirmed ?? []).includes(inf.text('subst/chSubstda')),
  ],
  [
    'E0078',
    'Quando o campo cMotivo = 99, o campo xMotivo deve informado obrigatoriamente.',
    ({ inf }) => inf.text('subst/cMotivo') === '99' && !inf.has('subst/xMotivo'),
  ],
  [
    'E0080',
    'CNPJ do prestador informado na DPS é inválido.',
    ({ inf }) => inf.has('prest/CNPJ') && !isCnpj(inf.text('prest/CNPJ')),
  ],
  [
    'E0082',
    'CNPJ do emitente prestador não encontrado no cadastro CNPJ na data de competência.',
    (it) => isStranger(it, it.inf.text('prest/CNPJ')),
  ],
  [
    'E0096',
    'CPF do prestador informado na DPS é inválido.',
    ({ inf }) => inf.has('prest/CPF') && !isCpf(inf.text('prest/CPF')),
  ],
  [
    'E0112',
    'O prestador de serviço, quando emitente da DPS, não pode ser identificado pelo NIF.',
    (it) => isOwnEmission(it) && it.inf.has('prest/NIF'),
  ],
  [
    'E0114',
    'O prestador de serviço, quando emitente da DPS, somente pode ser identificado pelo CNPJ ou CPF.',
    (it) => isOwnEmission(it) && !it.inf.has('prest/CNPJ') && !it.inf.has('prest/CPF'),
  ],
  [
    'E0115',
    'Valor 0 para o motivo da não informação do NIF do prestador não é permitido na Sefin do Sistema Nacional NFS-e.',
    ({ inf }) => inf.text('prest/cNaoNIF') === '0',
  ],
  [
    'E0121',
    'O nome ou razão social do prestador não deve ser informado quando o emitente da DPS for o próprio prestador.',
    (it) => isOwnEmission(it) && it.inf.has('prest/xNome'),
  ],
  [
    'E0128',
    'O endereço do prestador do serviço não deve ser informado na DPS quando o próprio prestador for o emitente da DPS.',
    (it) => isOwnEmission(it) && it.inf.has('prest/end'),
  ],
  ['E0148', 'Email inválido.', ({ inf }) => inf.has('prest/email') && !EMAIL.test(inf.text('prest/email'))],
  [
    'E0160',
    'No mês de competência da NFS-e, a opção de situação perante o Simples Nacional, do prestador, informada na DPS não está de acordo com o cadastro Simples Nacional.',
    ({ inf, registers }) => {
      const known = registers.regimes?.[inf.text('prest/CNPJ')]
      return known !== undefined && known !== inf.text('prest/regTrib/opSimpNac')
    },
  ],
  [
    'E0162',
    'Não é permitido ao não optante do Simples Nacional e o MEI preencherem o campo de indicação do regime de apuração dos tributos apurados.',
    (it) => !isSmall(it) && it.inf.has('prest/regTrib/regApTribSN'),
  ],
  [
    'E0166',
    'É obrigatorio o preenchimento do campo de regime de apuração dos tributos do SN para o optante do Simples Nacional ME/EPP.',
    (it) => isSmall(it) && !it.inf.has('prest/regTrib/regApTribSN'),
  ],
  [
    'E0172',
    'O Regime Especial de Tributação deve ser "Nenhum" (regEspTrib = 0) quando o serviço prestado for diferente de Tributável (tribISSQN = 1), ou seja, tribISSQN = 2, 3 ou 4.',
    (it) => hasSpecialRegime(it) && !isTaxed(it),
  ],
  [
    'E0174',
    'Quando o prestador da NFS-e é MEI (opSimpNac = 2) o regime especial de tributação deve ser "Nenhum" (regEspTrib = 0).',
    (it) => isMei(it) && hasSpecialRegime(it),
  ],
  [
    'E0175',
    'Quando o prestador optante pelo Simples Nacional tiver o regime de apuração dos tributos ocorrendo também pelo Simples Nacional, o regime especial de tributação do ISSQN deve ser "Nenhum" (regEspTrib = 0).',
    (it) => isSmall(it) && it.inf.text('prest/regTrib/regApTribSN') === '1' && hasSpecialRegime(it),
  ],
  [
    'E0188',
    'CNPJ do tomador informado na DPS é inválido.',
    ({ inf }) => inf.has('toma/CNPJ') && !isCnpj(inf.text('toma/CNPJ')),
  ],
  [
    'E0190',
    'CNPJ do tomador não encontrado no cadastro CNPJ.',
    (it) => isStranger(it, it.inf.text('toma/CNPJ')),
  ],
  [
    'E0202',
    'Na emissão da NFS-e não é permitido que o prestador do serviço seja igual ao tomador do serviço.',
    (it) =>
      buyerNumber(it) !== '' &&
      [it.inf.text('prest/CNPJ'), it.inf.text('prest/CPF')].includes(buyerNumber(it)),
  ],
  [
    'E0204',
    'CNPJ ou CPF do tomador não foi informado, mas existe uma indicação para retenção do ISSQN na DPS no campo de tipo de "Retenção do ISSQN".',
    (it) => it.inf.text('valores/trib/tribMun/tpRetISSQN') === '2' && buyerNumber(it) === '',
  ],
  [
    'E0206',
    'CPF do tomador informado na DPS é inválido.',
    ({ inf }) => inf.has('toma/CPF') && !isCpf(inf.text('toma/CPF')),
  ],
  [
    'E0207',
    'CPF do tomador não encontrado no cadastro CPF.',
    (it) => isStranger(it, it.inf.text('toma/CPF')),
  ],
  [
    'E0223',
    'O NIF ou cNaoNIF do tomador deve ser informado quando o grupo de informações de endereço no exterior do tomador de serviços foi informado.',
    ({ inf }) => inf.has('toma/end/endExt') && !inf.has('toma/NIF') && !inf.has('toma/cNaoNIF'),
  ],
  [
    'E0226',
    'Valor 0 para o motivo da não informação do NIF do tomador não é permitido na Sefin do Sistema Nacional NFS-e.',
    ({ inf }) => inf.text('toma/cNaoNIF') === '0',
  ],
  [
    'E0237',
    'O endereço nacional do tomador do serviço deve ser informado na DPS quando o valor do ISSQN for retido pelo tomador, exceto se o emitente da DPS é o próprio tomador do serviço.',
    (it) => it.inf.text('valores/trib/tribMun/tpRetISSQN') === '2' && !it.inf.has('toma/end/endNac'),
  ],
  [
    'E0238',
    'O código do município informado na DPS para o endereço do tomador do serviço não existe conforme tabela de município do IBGE.',
    ({ inf }) => inf.has('toma/end/endNac/cMun') && !stateOf(inf.text('toma/end/endNac/cMun')),
  ],
  [
    'E0240',
    'O CEP informado para o endereço nacional do tomador do serviço não existe ou não pertence ao município do endereço do tomador.',
    ({ inf }) => inf.text('toma/end/endNac/CEP') === '00000000',
  ],
  [
    'E0242',
    'O grupo de informações de endereço no exterior deve ser informado obrigatoriamente quando o tomador for identificado pelo NIF e o emitente por CNPJ.',
    ({ inf }) => inf.has('toma/NIF') && !inf.has('toma/end/endExt'),
  ],
  ['E0247', 'Email inválido.', ({ inf }) => inf.has('toma/email') && !EMAIL.test(inf.text('toma/email'))],
  [
    'E0302',
    'O código do local da prestação do serviço não existe conforme a tabela de municípios IBGE disponibilizada no ANEXO_A-MUNICIPIO_IBGE-PAISES_ISO2-SNNFSe.',
    ({ inf }) => inf.has('serv/locPrest/cLocPrestacao') && !stateOf(inf.text('serv/locPrest/cLocPrestacao')),
  ],
  [
    'E0304',
    'Informe um código de país existente diferente de Brasil (BR), conforme tabela de país ISO2.',
    ({ inf }) => inf.text('serv/locPrest/cPaisPrestacao') === 'BR',
  ],
  [
    'E0310',
    'O código de tributação nacional informado não existe ou não está administrado pelo município de incidência do ISSQN na data de competência informada na DPS, conforme a lista de serviços nacional do Sistema Nacional NFS-e.',
    ({ inf }) => {
      const item = Number(inf.text('serv/cServ/cTribNac').slice(0, 2))
      return (item < 1 || item > 40) && item !== 99
    },
  ],
  [
    'E0316',
    'Código da lista NBS informado inexistente tabela de NBS do sistema.',
    ({ inf }) => inf.has('serv/cServ/cNBS') && !inf.text('serv/cServ/cNBS').startsWith('1'),
  ],
  [
    'E0330',
    'É obrigatório prestar informações de comércio exterior para as situações de exportação de serviços.',
    (it) => taxation(it) === '3' && !it.inf.has('serv/comExt'),
  ],
  [
    'E0333',
    'Valor 0 para o modo de prestação não é permitido na Sefin do Sistema Nacional NFS-e.',
    ({ inf }) => inf.text('serv/comExt/mdPrestacao') === '0',
  ],
  [
    'E0424',
    'O valor recebido não deve ser informado na DPS quando o prestador ou tomador do serviço for o emitente da DPS.',
    (it) => isOwnEmission(it) && it.inf.has('valores/vServPrest/vReceb'),
  ],
  [
    'E0427',
    'O valor do serviço deve ser maior ou igual ao somatório dos valores informados para Desconto Incondicionado, Deduções/Reduções e Benefício Municipal.',
    (it) =>
      it.inf.cents('valores/vDescCondIncond/vDescIncond') + it.inf.cents('valores/vDedRed/vDR') > price(it),
  ],
  [
    'E0431',
    'O valor do desconto incondicionado informado na DPS deve ser menor que o valor do serviço e maior que zero.',
    (it) =>
      it.inf.has('valores/vDescCondIncond/vDescIncond') &&
      (it.inf.cents('valores/vDescCondIncond/vDescIncond') <= 0 ||
        it.inf.cents('valores/vDescCondIncond/vDescIncond') >= price(it)),
  ],
  [
    'E0432',
    'O valor do desconto condicionado informado na DPS deve ser menor que o valor do serviço e maior que zero.',
    (it) =>
      it.inf.has('valores/vDescCondIncond/vDescCond') &&
      (it.inf.cents('valores/vDescCondIncond/vDescCond') <= 0 ||
        it.inf.cents('valores/vDescCondIncond/vDescCond') >= price(it)),
  ],
  [
    'E0435',
    'Não é permitido o preenchimento dos campos do grupo de informações relativas à Dedução/Redução do ISSQN quando ocorrer Imunidade, Exportação do serviço ou Não incidência.',
    (it) => !isTaxed(it) && it.inf.has('valores/vDedRed'),
  ],
  [
    'E0436',
    'Não é permitido o preenchimento dos campos do grupo de informações relativas à Dedução/Redução do ISSQN quando o prestador de serviço é MEI.',
    (it) => isMei(it) && it.inf.has('valores/vDedRed'),
  ],
  [
    'E0438',
    'Não é permitido o preenchimento dos campos do grupo de informações relativas à Dedução/Redução do ISSQN, quando o prestador de serviço tiver algum regime especial de tributação.',
    (it) => hasSpecialRegime(it) && it.inf.has('valores/vDedRed'),
  ],
  [
    'E0533',
    'Não é permitido informar Benefício Municipal (BM deve ser nulo) quando o serviço prestado diferente de Tributável (tribISSQN = 1), ou seja, tribISSQN = 2, 3 ou 4.',
    (it) => !isTaxed(it) && it.inf.has('valores/trib/tribMun/BM'),
  ],
  [
    'E0534',
    'Não é permitido o preenchimento de informações relativas à benefício municipal para o prestador de serviço MEI.',
    (it) => isMei(it) && it.inf.has('valores/trib/tribMun/BM'),
  ],
  [
    'E0535',
    'Não é permitido informar benefício municipal quando o prestador de serviço tiver um regime especial de tributação, ou seja, o campo que indica o regime especial de tributação é diferente de 0, (regEspTrib = 1, 2, 3, 4, 5 ou 6).',
    (it) => hasSpecialRegime(it) && it.inf.has('valores/trib/tribMun/BM'),
  ],
  [
    'E0580',
    'Não é permitido haver retenção quando o campo referente à tributação do ISSQN indicar imunidade, exportação ou não incidência.',
    (it) => !isTaxed(it) && isWithheld(it),
  ],
  [
    'E0583',
    'Não é permitido retenção do ISSQN para o prestador do serviço que seja MEI na data de competência informada na DPS.',
    (it) => isMei(it) && isWithheld(it),
  ],
  [
    'E0585',
    'Somente é permitido informar suspensão de exigibilidade quando a opção da tributação do ISSQN for uma operação tributável (tribISSQN = 1).',
    (it) => !isTaxed(it) && it.inf.has('valores/trib/tribMun/exigSusp'),
  ],
  [
    'E0588',
    'Não é permitido retenção do ISSQN para o prestador do serviço que tenha algum regime especial de tributação na data de competência informada na DPS.',
    (it) => hasSpecialRegime(it) && isWithheld(it),
  ],
  [
    'E0592',
    'O tipo de imunidade é obrigatório e deve ser informado somente quando o campo referente à tributação do ISSQN for igual a "2 - Imunidade".',
    (it) => (taxation(it) === '2') !== it.inf.has('valores/trib/tribMun/tpImunidade'),
  ],
  [
    'E0593',
    'Não permitido o valor "0 - Imunidade (tipo não informado na nota de origem)" na DPS quando utilizado os Emissores Públicos Nacionais para emissao de NFS-e.',
    ({ inf }) => inf.text('valores/trib/tribMun/tpImunidade') === '0',
  ],
  [
    'E0595',
    'Não é permitido informar alíquota superior a 5%.',
    (it) => isAbove(it, 'valores/trib/tribMun/pAliq', 5),
  ],
  [
    'E0600',
    'Não é permitido informar a alíquota para prestador de serviço optante do simples nacional do tipo MEI.',
    (it) => isMei(it) && hasRate(it),
  ],
  [
    'E0602',
    'Não é permitido informar alíquota quando o campo referente à tributação do ISSQN indicar imunidade, exportação ou não incidência.',
    (it) => !isTaxed(it) && hasRate(it),
  ],
  [
    'E0604',
    'Não é permitido informar alíquota quando o prestador de serviço possui algum regime especial de tributação.',
    (it) => hasSpecialRegime(it) && hasRate(it),
  ],
  [
    'E0617',
    'Não é permitido informar alíquota quando o prestador de serviço não é optante do simples nacional (opSimpNac = 1) na data de competência informada na DPS, com o município de incidência do ISSQN com situação "ATIVO" no Sistema Nacional NFS-e.',
    (it) => isOutside(it) && hasRate(it),
  ],
  [
    'E0625',
    'Não é permitido informar alíquota quando não há indicação de retenção do ISSQN (tpRetISSQN = 1) para o prestador de serviço ME/EPP (opSimpNac = 3) na data de competência informada na DPS, com apuração do ISSQN pelo simples nacional (regApTribISSQN = 1), sem benefício municipal ou, se houver, seja diferente de isenção ou alíquota diferenciada, cujo município de incidência esteja Ativo no Sistema Nacional NFS-e.',
    (it) => isSmall(it) && !isWithheld(it) && hasRate(it),
  ],
  [
    'E0676',
    'Não é permitido o preenchimento das informações relativas aos tributos federais quando o emitente for identificado como MEI na data de competência informada na DPS.',
    (it) => isMei(it) && it.inf.has('valores/trib/tribFed'),
  ],
  [
    'E0677',
    'O valor da BC para Pis/Cofins deve ser menor ou igual ao valor do serviço informado na DPS.',
    (it) => it.inf.cents(`${PIS}/vBCPisCofins`) > price(it),
  ],
  [
    'E0678',
    'O valor BC do Pis/Cofins deve ser informado quando o CST for diferente de 0, 8 ou 9.',
    (it) => it.inf.has(PIS) && !hasNoBase(it) && !it.inf.has(`${PIS}/vBCPisCofins`),
  ],
  [
    'E0682',
    'O valor BC do Pis/Cofins não pode ser informado quando o valor de CST for igual a 0, 8 ou 9.',
    (it) => hasNoBase(it) && it.inf.has(`${PIS}/vBCPisCofins`),
  ],
  [
    'E0684',
    'A alíquota do Pis deve ser informada quando a base de cálculo deste imposto for informada.',
    ({ inf }) => inf.has(`${PIS}/vBCPisCofins`) && !inf.has(`${PIS}/pAliqPis`),
  ],
  [
    'E0690',
    'A alíquota do Cofins deve ser informada quando a base de cálculo deste imposto for informada.',
    ({ inf }) => inf.has(`${PIS}/vBCPisCofins`) && !inf.has(`${PIS}/pAliqCofins`),
  ],
  [
    'E0694',
    'O valor do Pis informado não corresponde ao resultado da BC Pis/Cofins x Alíquota Pis, que foram informados na DPS.',
    (it) => misses(it, 'Pis'),
  ],
  [
    'E0696',
    'O valor do Cofins informado não corresponde ao resultado da BC Pis/Cofins x Alíquota Cofins, que foram informados na DPS.',
    (it) => misses(it, 'Cofins'),
  ],
  [
    'E0698',
    'Se CST informado for diferente de 0, 8 ou 9, o tipo de retenção para Pis/Cofins deve ser informado.',
    (it) => it.inf.has(PIS) && !hasNoBase(it) && !it.inf.has(`${PIS}/tpRetPisCofins`),
  ],
  [
    'E0700',
    'O valor do tributo IRRF deve ser maior que zero e menor que o valor do serviço informado na DPS.',
    (it) =>
      it.inf.has('valores/trib/tribFed/vRetIRRF') &&
      (it.inf.cents('valores/trib/tribFed/vRetIRRF') <= 0 ||
        it.inf.cents('valores/trib/tribFed/vRetIRRF') >= price(it)),
  ],
  [
    'E0701',
    'O valor do tributo CSLL deve ser maior que zero e menor que o valor do serviço informado na DPS.',
    (it) =>
      it.inf.has('valores/trib/tribFed/vRetCSLL') &&
      (it.inf.cents('valores/trib/tribFed/vRetCSLL') <= 0 ||
        it.inf.cents('valores/trib/tribFed/vRetCSLL') >= price(it)),
  ],
  [
    'E0702',
    'Se o valor for informado, então deve ser igual ou maior que 0 e menor ou igual o valor do serviço.',
    (it) => it.inf.cents('valores/trib/totTrib/vTotTrib/vTotTribFed') > price(it),
  ],
  [
    'E0706',
    'Se a alíquota for informada, então deve ser igual ou maior que 0 e menor ou igual a 100%.',
    (it) => isAbove(it, 'valores/trib/totTrib/pTotTrib/pTotTribFed', 100),
  ],
  [
    'E0707',
    'Se a alíquota for informada, então deve ser igual ou maior que 0 e menor ou igual a 100%.',
    (it) => isAbove(it, 'valores/trib/totTrib/pTotTrib/pTotTribEst', 100),
  ],
  [
    'E0708',
    'Se a alíquota for informada, então deve ser igual ou maior que 0 e menor ou igual a 100%.',
    (it) => isAbove(it, 'valores/trib/totTrib/pTotTrib/pTotTribMun', 100),
  ],
  [
    'E0710',
    'Para MEI somente um dos 3 poderá ser informado: grupo vTotTrib ou pTotTrib ou indTotTrib;',
    (it) => isMei(it) && it.inf.has('valores/trib/totTrib/pTotTribSN'),
  ],
  [
    'E0712',
    'Para ME/EPP somente um dos 3 poderá ser informado: grupo vTotTrib ou pTotTrib ou pTotTribSN;',
    (it) => isSmall(it) && it.inf.has('valores/trib/totTrib/indTotTrib'),
  ],
]

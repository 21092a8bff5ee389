/** IBGE city code, name and federal unit of the 27 capitals. */
const rows = `
1100205|Porto Velho|RO
1200401|Rio Branco|AC
1302603|Manaus|AM
1400100|Boa Vista|RR
1501402|Belém|PA
1600303|Macapá|AP
1721000|Palmas|TO
2111300|São Luís|MA
2211001|Teresina|PI
2304400|Fortaleza|CE
2408102|Natal|RN
2507507|João Pessoa|PB
2611606|Recife|PE
2704302|Maceió|AL
2800308|Aracaju|SE
2927408|Salvador|BA
3106200|Belo Horizonte|MG
3205309|Vitória|ES
3304557|Rio de Janeiro|RJ
3550308|São Paulo|SP
4106902|Curitiba|PR
4205407|Florianópolis|SC
4314902|Porto Alegre|RS
5002704|Campo Grande|MS
5103403|Cuiabá|MT
5208707|Goiânia|GO
5300108|Brasília|DF`

export const capitals = new Map(
  rows
    .trim()
    .split('\n')
    .map((row) => {
      const [ibge = '', city = '', uf = ''] = row.split('|')
      return [ibge, { city, uf }]
    }),
)

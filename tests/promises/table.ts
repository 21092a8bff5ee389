/** A test by its file and its title, or the part of the title that names it. */
type Proof = readonly [file: string, title: string]

const QUESTION: Proof = [
  'web/src/features/learning/watch/questions.test.tsx',
  'plays the film from there; one about no moment has no such button',
]
const AT_SECOND: Proof = [
  'tests/http/communication/shared-questions.test.ts',
  'keeps it, and one without it goes on without',
]
const ANSWERED: Proof = [
  'tests/http/communication/shared-questions.test.ts',
  'is mailed to who asked and to who has the same question, not to others, and can be turned off',
]
const BY_PEOPLE: Proof = [
  'tests/http/communication/questions.test.ts',
  'is sanitised, takes the question out of the queue, and offers the next one',
]
const SEARCH: Proof = [
  'web/src/features/learning/watch/Transcript.test.tsx',
  'leaves the sentences that have all the words, marked, and says how many',
]
const TAP: Proof = [
  'web/src/features/learning/watch/Transcript.test.tsx',
  'plays from the sentence that is tapped, and shows the film',
]
const CAPTIONS: Proof = ['tests/http/learning/course.test.ts', 'serves captions to those who may watch']
const ALL_SPOKEN: Proof = [
  'tests/domain/catalog/course-features.test.ts',
  'holds for the films of every course of the demo shop, whose home page says it of all',
]
const ONLY_WHERE_TRUE: Proof = [
  'tests/http/catalog/sales.test.ts',
  'says of a course only what its lessons offer',
]
const CORRECTED: Proof = [
  'tests/domain/learning/enrolment.test.ts',
  'is right where exactly the right answers are chosen, and then completes its lesson and the course',
]
const CERTIFICATE: Proof = [
  'tests/http/learning/course.test.ts',
  'the last required lesson issues the certificate, and says so',
]
const CHECKED: Proof = [
  'tests/http/learning/course.test.ts',
  'is public by its code in any spelling, without e-mail and CPF',
]
const PDF: Proof = ['tests/http/learning/course.test.ts', 'is a PDF for anyone with the code']
const RESUMES: Proof = [
  'tests/http/learning/course.test.ts',
  'records position and progress; 90 % of the video completes the lesson',
]
const REMEMBERED: Proof = [
  'web/src/features/learning/player/LessonPlayer.test.tsx',
  'remembers speed, captions and sound for the next lesson',
]
const LESS_FOR_OWNERS: Proof = [
  'tests/http/catalog/sales.test.ts',
  'an owner of some courses pays for the others only, as in the cart',
]

/** Sentences that promise a feature where something is sold, and the tests that hold the product to them. */
export const promises: Record<string, readonly Proof[]> = {
  'Dúvidas no minuto exato da aula, respondidas por gente': [ONLY_WHERE_TRUE, AT_SECOND, QUESTION, BY_PEOPLE],
  'Pergunte no minuto exato da aula': [AT_SECOND, QUESTION],
  'A pergunta fica presa ao minuto em que surgiu, e você recebe um e-mail com a resposta': [
    AT_SECOND,
    ANSWERED,
  ],
  'Dúvidas com resposta de gente': [BY_PEOPLE],
  'Dúvidas respondidas pela equipe, embaixo de cada aula': [BY_PEOPLE, QUESTION],
  'Aulas curtas, dúvidas respondidas por instrutores e certificado com verificação por QR code': [
    BY_PEOPLE,
    CHECKED,
    PDF,
  ],
  'Certificado com QR code': [CHECKED, PDF],
  'Legendas e transcrição com busca': [ONLY_WHERE_TRUE, SEARCH, CAPTIONS],
  'Transcrição com busca em cada aula': [ALL_SPOKEN, SEARCH],
  'Todas têm legendas em português e uma transcrição com busca: clique em uma frase e o vídeo vai até ela': [
    ALL_SPOKEN,
    CAPTIONS,
    SEARCH,
    TAP,
  ],
  'As aulas são gravadas, curtas e têm legendas': [ALL_SPOKEN, CAPTIONS],
  'de vídeo, com legendas': [ONLY_WHERE_TRUE, CAPTIONS],
  'A velocidade e as legendas ficam como você deixou': [REMEMBERED],
  'Exercícios com correção em cada módulo': [ONLY_WHERE_TRUE, CORRECTED],
  'Lógica e Git sem pagar nada: o primeiro passo com aulas completas e certificado': [CERTIFICATE],
  'Um plano de seis cursos, com portfólio e certificado, para conquistar a primeira vaga em front-end': [
    CERTIFICATE,
  ],
  'cursos, cada um com certificado': [CERTIFICATE],
  'Um certificado por curso, com carga horária e código de verificação': [CERTIFICATE, CHECKED],
  'Um certificado por curso, com código de verificação': [CERTIFICATE, CHECKED],
  'Certificado verificável': [CHECKED],
  'Certificado com código que qualquer empresa confere': [CHECKED],
  'Qualquer pessoa confere o código em Validar certificado': [CHECKED],
  'São certificados de cursos livres, com carga horária, data e código de verificação': [CHECKED],
  'Ele sai sozinho quando você cumpre o que o curso pede e fica em Meus certificados, em PDF': [
    CERTIFICATE,
    PDF,
  ],
  'As aulas são gravadas, e o player lembra onde você parou em qualquer aparelho': [RESUMES],
  'Você assiste quando quiser, no computador ou no celular, e o curso lembra onde você parou': [RESUMES],
  'Em todos os seus: o progresso vai com você': [RESUMES],
  'Desconto pelos cursos que você já tem, com a conta na tela': [LESS_FOR_OWNERS],
  'Entre na sua conta antes de comprar: a parte dos cursos que você já tem sai do preço, e a conta aparece nesta página e no carrinho':
    [LESS_FOR_OWNERS],
}

/** What has the words of a feature and promises none: what a course teaches, and what people said of it. */
export const notFeatures: readonly string[] = [
  'As respostas na aba Dúvidas me salvaram várias vezes',
  'Classifica, extrai o que importa e encaminha, com a dúvida indo para uma pessoa',
  'O desafio das junções',
  'Os primeiros vinte clientes vieram de um protótipo feito nos exercícios',
  'Um próximo curso, uma próxima aula, um próximo exercício',
  'Você quer trabalhar em uma startup e mostrar um produto, não um exercício',
]

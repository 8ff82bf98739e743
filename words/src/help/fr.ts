/** A question with its answer, and where one acts. */
interface Question {
  question: string
  answer: readonly string[]
  link?: { label: string; to: string }
}

const mine = { label: 'Ouvrir mes tontines', to: 'tontines' } as const

const questions: readonly Question[] = [
  {
    question: 'Qu’est-ce qu’une tontine ?',
    answer: [
      'Des personnes qui se font confiance versent chacune la même somme : chaque jour, chaque semaine ou chaque mois. Chaque fois, une autre personne reçoit tout : c’est la cagnotte. Quand chacune l’a reçue, la tontine est terminée.',
    ],
  },
  {
    question: 'Comment créer une tontine ?',
    answer: [
      'Donnez un nom, une cotisation, un rythme et un premier jour. Puis collez ou écrivez la liste des membres. Les autres pourront entrer par le lien d’invitation.',
      'Vous êtes l’organisatrice de la tontine que vous créez, et son premier membre.',
    ],
    link: { label: 'Créer une tontine', to: 'create' },
  },
  {
    question: 'Classement des membres : manuel ou automatique ?',
    answer: [
      'Automatique : l’ordre est tiré au sort, ou suit l’arrivée ou l’alphabet. Le tirage a lieu une seule fois, au démarrage. Ensuite, les nouveaux passent à la fin.',
      'Manuel : vous placez chaque membre et choisissez sa date. Il faut au moins deux membres, et une date différente pour chacun.',
    ],
    link: mine,
  },
  {
    question: 'Comment inviter des membres ?',
    answer: [
      'Chaque tontine a un lien unique. Copiez-le, puis envoyez-le par WhatsApp, SMS ou e-mail. La personne l’ouvre et demande à entrer ; l’organisatrice dit oui ou non.',
    ],
    link: { label: 'Inviter des amis', to: 'invite' },
  },
  {
    question: 'Comment faire un versement ?',
    answer: [
      'Versez comme d’habitude : en espèces, par mobile money ou par virement. Puis ouvrez la section Paiements de la tontine et déclarez votre versement. Un responsable le confirme, et toute la tontine le voit.',
      'Mainforte note les versements ; l’argent ne passe jamais par l’application.',
    ],
    link: mine,
  },
  {
    question: 'Un membre ne paie plus. Que faire ?',
    answer: [
      'La page de la tontine montre les retards ; touchez « Relancer » pour écrire à la personne.',
      'Elle n’a pas encore reçu la cagnotte ? Deux personnes peuvent l’exclure : les autres lui rendent ce qu’elle a versé. Elle l’a déjà reçue ? Sa dette reste écrite et revient aux suivants. Son garant peut payer pour elle. Deux personnes peuvent aussi effacer la dette.',
    ],
    link: mine,
  },
  {
    question: 'Quelqu’un quitte la tontine. Que devient son argent ?',
    answer: [
      'Avant le démarrage, on lui rend tout, puis il part.',
      'Après le démarrage, on part seulement si on n’a pas encore reçu la cagnotte. Les membres qui l’ont reçue lui rendent ses versements, le jour de son tour ou à la fin. La tontine a pu décider au départ de garder jusqu’à une cotisation par part. Une autre personne peut aussi prendre sa place, avec ses comptes.',
    ],
    link: mine,
  },
  {
    question: 'Quelqu’un meurt. Que se passe-t-il ?',
    answer: [
      'Une personne propose d’inscrire le décès, une autre dit oui. Dès ce jour, plus rien n’est en retard pour le défunt. S’il n’avait pas reçu la cagnotte, choisissez : rendre l’argent à sa famille, ou donner sa place à un proche. S’il l’avait reçue, deux personnes peuvent effacer ce qui reste à payer. Une erreur ? La personne dit depuis son compte qu’elle est en vie.',
    ],
    link: mine,
  },
  {
    question: 'Qui peut changer quoi ?',
    answer: [
      'Le rythme et la monnaie ne changent jamais, et le montant seulement quand on recommence avec les mêmes personnes. Le premier jour, l’ordre et les règles changent jusqu’au démarrage, et tous l’apprennent. Ensuite, l’ordre est fixé ; deux membres peuvent échanger leurs tours si c’est prévu.',
      'Les responsables enregistrent les versements. Pour annuler un versement, déplacer des dates ou exclure un membre, il faut deux personnes. Tout reste écrit au journal, avec le nom de l’auteur.',
    ],
    link: mine,
  },
  {
    question: 'Mon téléphone est perdu. Ai-je tout perdu ?',
    answer: [
      'Non. Vos comptes sont gardés par Mainforte, pas par le téléphone. Connectez-vous depuis un autre appareil avec votre e-mail et votre mot de passe.',
      'Choisissez aussi un nouveau mot de passe : le téléphone perdu sera déconnecté. Si un tirage a lieu pendant ce temps, il peut recommencer sans votre téléphone ; vous aurez quand même un tour.',
    ],
    link: { label: 'Choisir un nouveau mot de passe', to: 'forgotten' },
  },
  {
    question: 'Comment savoir que personne n’a triché ?',
    answer: [
      'Chaque versement et chaque tirage est écrit au journal, avec l’heure et le nom de l’auteur. Rien ne s’y efface. Ouvrez le journal de votre tontine et touchez « Vérifier le journal » : votre téléphone refait tous les comptes. Il garde ce qu’il a lu, et vous prévient si le passé a changé. Un reçu ou un tirage se vérifie aussi sans compte.',
    ],
    link: { label: 'Vérifier un tirage ou un journal', to: 'verify' },
  },
]

export const help = {
  title: 'Aide',
  description: 'Questions fréquentes, guides et assistance.',
  lead: 'Trouvez une réponse, ou écrivez-nous.',
  back: 'Retour au tableau de bord',
  tabs: 'Rubriques de l’aide',
  faqTab: 'FAQ',
  guidesTab: 'Guides',
  contactTab: 'Contact',
  faqTitle: 'Questions fréquentes',
  questions,
  guidesTitle: 'Guides',
  startTitle: 'Premiers pas',
  startText: 'De l’inscription au premier versement.',
  startSteps: [
    'Créez votre compte et confirmez votre adresse e-mail.',
    'Créez votre tontine, ou ouvrez le lien que vous avez reçu.',
    'Vous avez demandé à entrer ? L’organisatrice vous répond.',
    'Le jour de l’échéance, versez et déclarez votre versement.',
  ],
  manageTitle: 'Gérer une tontine',
  manageText: 'Le travail de l’organisatrice, dans l’ordre.',
  manageSteps: [
    'Faites la liste des membres, même de ceux sans téléphone.',
    'Lisez les règles ensemble, puis démarrez.',
    'Enregistrez ou confirmez chaque versement. Si vous vous réunissez, ouvrez la séance.',
    'Remettez la cagnotte à la personne dont c’est le tour.',
  ],
  contactTitle: 'L’assistance',
  contactText: 'Une personne vous répond, en français ou en anglais.',
  supportEmail: 'E-mail de l’assistance',
  chatTitle: 'Discussion en direct',
  chatHours: 'Lundi – vendredi, 9h – 17h',
  contactAction: 'Écrire à l’assistance',
}

export const help = {
  title: 'Aide',
  description: 'Questions fréquentes, guides et assistance.',
  lead: 'Comment tenir une tontine avec Mainforte.',
  back: 'Retour au tableau de bord',
  tabs: 'Rubriques de l’aide',
  faqTab: 'FAQ',
  guidesTab: 'Guides',
  contactTab: 'Contact',
  faqTitle: 'Questions fréquentes',
  questions: [
    {
      question: 'Qu’est-ce qu’une tontine ?',
      answer: [
        'Un groupe de personnes verse une somme fixe à chaque échéance : chaque jour, chaque semaine, chaque quinzaine ou chaque mois. À chaque tour, un membre différent reçoit la cagnotte entière, jusqu’à ce que chacun l’ait reçue une fois.',
      ],
    },
    {
      question: 'Comment créer une tontine ?',
      answer: [
        'Dans le menu, choisissez « Créer une tontine ». Donnez-lui un nom, une cotisation, une fréquence et une date de départ, puis ajoutez les premiers membres ; les autres pourront rejoindre par le lien d’invitation.',
        'Vous êtes l’administrateur de la tontine que vous créez, et son premier membre.',
      ],
    },
    {
      question: 'Classement des membres : manuel ou automatique ?',
      answer: [
        'Automatique : l’ordre est tiré au sort, suit la date d’arrivée, ou l’alphabet. Il est refait à chaque nouveau membre, jusqu’à ce que la tontine ait commencé ; ensuite personne ne bouge, et les nouveaux passent à la fin.',
        'Manuel : vous placez chaque membre et choisissez sa date. Il faut au moins deux membres actifs, et une date différente pour chacun.',
      ],
    },
    {
      question: 'Comment inviter des membres ?',
      answer: [
        'Chaque tontine a un lien unique. Copiez-le depuis sa page ou depuis « Inviter des amis », et envoyez-le par WhatsApp, SMS ou e-mail. La personne qui l’ouvre demande à rejoindre ; l’administrateur approuve ou refuse.',
      ],
    },
    {
      question: 'Comment effectuer un paiement ?',
      answer: [
        'Versez comme d’habitude : en espèces, par mobile money ou par virement. Puis, dans la section Paiements de la tontine, déclarez votre versement. Un responsable le confirme, et tout le cercle le voit.',
        'Mainforte note les versements ; l’argent ne passe jamais par l’application.',
      ],
    },
  ],
  guidesTitle: 'Guides',
  startTitle: 'Premiers pas',
  startText: 'De l’inscription au premier versement.',
  startSteps: [
    'Créez votre compte et confirmez votre adresse e-mail.',
    'Créez votre tontine, ou ouvrez le lien que l’on vous a envoyé.',
    'Attendez que votre demande soit approuvée : vous apparaissez alors dans l’ordre de passage.',
    'Déclarez votre premier versement le jour de l’échéance.',
  ],
  manageTitle: 'Gérer une tontine',
  manageText: 'Ce que fait l’administrateur, dans l’ordre.',
  manageSteps: [
    'Approuvez les demandes, ajoutez ceux qui n’ont pas de téléphone.',
    'Vérifiez l’ordre de passage et les dates avec tout le monde.',
    'Enregistrez ou confirmez chaque versement.',
    'Remettez la cagnotte à la personne dont c’est le tour.',
  ],
  contactTitle: 'Contacter l’assistance',
  contactText: 'Une personne vous répond, en français ou en anglais.',
  supportEmail: 'E-mail de l’assistance',
  chatTitle: 'Discussion en direct',
  chatHours: 'Lundi – vendredi, 9h – 17h',
  contactAction: 'Contacter le support',
}

/** The header and the small controls of every static page. */
export const header = {
  navigation: 'Navigation',
  menu: 'Menu',
  home: 'Accueil',
  features: 'Fonctionnalités',
  tontines: 'Tontines',
  payments: 'Paiements',
  members: 'Membres',
  dashboard: 'Tableau de bord',
  about: 'À propos',
  contact: 'Contact',
  login: 'Connexion',
  register: 'Inscription',
  skip: 'Aller au contenu',
}

export const controls = {
  language: 'Langue',
  theme: 'Thème',
  light: 'Clair',
  dark: 'Sombre',
  system: 'Comme l’appareil',
}

export const landing = {
  title: 'À chacun son tour de prendre la main',
  description:
    'Mainforte tient les comptes de votre tontine : cotisations, ordre de passage, remises. Tout le cercle voit la même chose, sur n’importe quel téléphone.',
  heading: 'À chacun son tour de prendre la main.',
  lead: 'Mainforte tient les comptes de votre tontine : cotisations, ordre de passage, remises. Tout le cercle voit la même chose, sur n’importe quel téléphone.',
  getStarted: 'Commencer',
  login: 'Se connecter',
  createAccount: 'Créer mon compte',
  signIn: 'Connexion',
  trustOffline: 'Lisible sans réseau',
  trustMoney: 'Votre argent reste chez vous',
  trustLanguage: 'En français et en anglais',
  ringLabel:
    'Exemple d’un cercle de 12 membres. Échéance 5 : Aminata Diallo prend la main. 8 cotisations confirmées, 2 déclarées, 1 à verser, 1 en retard.',
  ringPot: 'Cagnotte de l’échéance 5',
  ringNote: '8 sur 12 confirmés',
  turnTitle: 'Aminata prend la main',
  turnText: (money: string, date: string) => `Remise de ${money} le ${date}`,
  featuresTitle: 'Fonctionnalités clés',
  createTitle: 'Créer des tontines',
  createText:
    'Montant, fréquence, membres, ordre de passage : votre cercle est prêt en quelques minutes, en F\u00A0CFA, en nairas, en dirhams, en euros ou en dollars.',
  inviteTitle: 'Inviter des membres',
  inviteText:
    'Un lien suffit, par WhatsApp, SMS ou mail. Même les membres sans compte ni adresse ont leur place dans le cercle.',
  trackTitle: 'Suivre les paiements',
  trackText:
    'Chaque versement dit qui l’a inscrit, et qui l’a confirmé ou vu. Tout le monde voit qui a cotisé et qui prend la main.',
  stepsTitle: 'Trois étapes, puis l’anneau tourne',
  steps: [
    {
      title: 'Réunissez votre cercle',
      text: 'Ajoutez les noms, fixez la cotisation et la date de départ.',
    },
    {
      title: 'Fixez l’ordre de passage',
      text: 'Tirage au sort, ordre d’arrivée, alphabétique, ou choisi ensemble.',
    },
    {
      title: 'Cotisez, chacun son tour',
      text: 'Déclarez, confirmez, remettez la cagnotte. L’anneau avance.',
    },
  ],
  proofTitle: 'Plus de « j’ai déjà payé »',
  proofText:
    'Chaque écriture porte un nom, une date et une empreinte. Tant qu’une seule personne a inscrit un versement, le reçu le dit. Le journal ne s’efface pas : une erreur se corrige par une nouvelle écriture.',
  entryTitle: 'Écriture au journal',
  entryNumber: 'Écriture n° 52',
  entryWords: 'vingt-cinq mille francs CFA',
  entryStatus: 'Confirmé',
  entryFrom: 'De',
  entryTontine: 'Tontine',
  entryTurn: 'Échéance',
  entryTurnValue: '5 sur 12',
  entryBy: 'Confirmé par',
  entryByValue: (name: string, date: string) => `${name}, le ${date}`,
  entryPrint: 'Empreinte',
  questionsTitle: 'Questions fréquentes',
  questions: [
    {
      question: 'Qu’est-ce qu’une tontine ?',
      answer:
        'Un groupe de personnes verse une somme fixe à chaque échéance. À chaque tour, un membre différent reçoit la cagnotte entière.',
    },
    {
      question: 'Mainforte garde-t-il notre argent ?',
      answer:
        'Non. L’argent passe de main en main, en espèces ou par votre service de mobile money. Mainforte tient les comptes et garde la trace.',
    },
    {
      question: 'Faut-il un smartphone récent ?',
      answer:
        'Non. Cette page pèse moins de 40 ko, et ce que vous avez déjà consulté reste lisible sans réseau. Un membre sans téléphone peut être inscrit par son nom.',
    },
    {
      question: 'Et si un membre ne paie pas ?',
      answer:
        'Le retard est visible de tous, et il reste dû à la personne dont c’était le tour. C’est au cercle de décider de la suite ; les comptes, eux, sont clairs.',
    },
  ],
  bandTitle: 'Votre cercle mérite des comptes clairs.',
}

export const about = {
  title: 'À propos',
  description: 'La mission, l’histoire et les valeurs de Mainforte.',
  lead: 'L’argent d’un cercle s’écrit une fois, sous les yeux de tous, là où personne ne peut le changer en silence.',
  missionTitle: 'Notre mission',
  mission: [
    'La tontine est la plus ancienne banque du monde : des voisines, des collègues, des cousins qui cotisent ensemble et reçoivent à tour de rôle. Elle repose sur la parole donnée. Quand la parole ne suffit plus, c’est presque toujours que les comptes n’étaient pas clairs.',
    'Mainforte modernise les cercles d’épargne traditionnels, avec transparence et confiance. Nous tenons le cahier ; nous ne touchons jamais l’argent.',
  ],
  storyTitle: 'Notre histoire',
  story: (year: number) => [
    `Mainforte est née en ${year} d’un cahier de trésorière. Douze noms en lignes, douze mois en colonnes, et des ratures que chacun lisait à sa façon.`,
    'Le nom dit deux choses à la fois : prêter main-forte, et prendre la main, quand vient son tour de recevoir la cagnotte.',
  ],
  valuesTitle: 'Nos valeurs',
  values: [
    {
      title: 'Transparence',
      text: 'Tout le cercle voit les mêmes comptes, au même moment. Aucune écriture ne disparaît.',
    },
    {
      title: 'Communauté',
      text: 'Les règles sont celles du cercle. L’outil les rappelle et ne les remplace pas.',
    },
    {
      title: 'Accessibilité',
      text: 'Un vieux téléphone, un réseau lent, une lecture d’écran : chacun doit pouvoir suivre.',
    },
    {
      title: 'Sécurité',
      text: 'Les noms sur chaque versement, une empreinte pour chaque écriture, rien à des tiers.',
    },
  ],
}

export const contact = {
  title: 'Contact',
  description: 'Écrire à Mainforte, appeler, ou passer nous voir.',
  lead: 'Une question, une idée, un souci ? Écrivez-nous, une personne vous répond.',
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'Email',
  subject: 'Sujet',
  message: 'Message',
  send: 'Envoyer le message',
  sending: 'Envoi en cours…',
  sent: 'Votre message est bien parti. Nous vous répondons par e-mail.',
  failed: 'Votre message n’a pas pu partir. Il est toujours là : réessayez, ou écrivez-nous à',
  /** Without script the error is on a new page; the typed text is one step back. */
  notSent:
    'Votre message n’a pas pu partir. Revenez en arrière pour le retrouver, ou écrivez-nous à',
  detailsTitle: 'Nous joindre',
  emailTitle: 'E-mail',
  phoneTitle: 'Téléphone',
  addressTitle: 'Adresse',
  hoursTitle: 'Horaires',
  hours: [
    ['Lundi – vendredi', '9h – 18h'],
    ['Samedi', '10h – 15h'],
    ['Dimanche', 'Fermé'],
  ],
  /** A honeypot: nobody sees this field, only bots fill it in. */
  trap: 'Ne remplissez pas ce champ',
}

export const pricing = {
  title: 'Tarification',
  description: 'Ce que coûte Mainforte : rien.',
  lead: 'Mainforte est gratuit, pour tous les cercles.',
  text: [
    'Pas de frais par membre, pas de commission sur la cagnotte : l’argent ne passe pas par nous.',
    'Le code de Mainforte est libre. Une association, une banque villageoise ou une diaspora peut aussi l’installer sur son propre serveur.',
  ],
  included: [
    'Tontines et membres sans limite de durée',
    'F\u00A0CFA, naira, cédi, shilling, dirham, euro, dollar et d’autres devises',
    'Ordre tiré au sort, par arrivée, alphabétique ou choisi',
    'Versements déclarés, confirmés, et vus par le membre',
    'Journal qui ne s’efface pas',
  ],
  action: 'Commencer',
}

export const testimonials = {
  title: 'Témoignages',
  description: 'Ce que les cercles disent de Mainforte.',
  lead: 'Nous ne publions que de vrais témoignages, avec l’accord de celles et ceux qui les donnent.',
  text: [
    'Il n’y en a pas encore ici. Si votre cercle tient ses comptes avec Mainforte et veut en parler, écrivez-nous : votre histoire sera la première.',
  ],
  action: 'Raconter votre cercle',
}

export const blog = {
  title: 'Blog',
  description: 'Les nouvelles de Mainforte.',
  lead: 'Ce que nous construisons, et pourquoi.',
  text: [
    'Le premier article n’est pas encore écrit. En attendant, la page À propos dit d’où nous venons et l’aide explique comment tout fonctionne.',
  ],
  action: 'Lire la page À propos',
}

export const careers = {
  title: 'Carrières',
  description: 'Travailler avec Mainforte.',
  lead: 'Une petite équipe, un outil utile.',
  text: [
    'Aucun poste n’est ouvert en ce moment. Si vous tenez les comptes d’un cercle et savez ce qui manque, ou si vous voulez aider autrement, écrivez-nous tout de même.',
  ],
  action: 'Nous écrire',
}

/** The description that a phone shows when it offers to install the app. */
export const installed = {
  description: 'Les comptes de votre tontine, clairs pour tout le cercle.',
}

/** For browsers that are too old, and those without scripts; both languages stand below each other. */
export const oldBrowser = {
  title: 'Navigateur trop ancien',
  heading: 'Ce navigateur est trop ancien pour Mainforte',
  text: 'Mettez-le à jour. Ou copiez l’adresse ci-dessus et ouvrez-la dans un navigateur plus récent :',
  address: 'Adresse à copier',
  works: [
    'Sur Android : Chrome 92, Firefox 90, Samsung Internet 16, ou plus récent. La mise à jour se fait dans le Play Store.',
    'Sur iPhone et iPad : iOS 15.4 ou plus récent. La mise à jour se fait dans Réglages, Général, Mise à jour logicielle.',
    'Sur ordinateur : Chrome 92, Edge 92, Firefox 90, Safari 15.4, ou plus récent.',
  ],
  home: 'Lire la page d’accueil, qui s’ouvre aussi ici',
  noScript:
    'Mainforte a besoin de JavaScript. Activez-le, ou ouvrez cette page avec Chrome, Firefox ou Safari.',
}

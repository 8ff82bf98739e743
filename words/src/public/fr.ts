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
    'Mainforte tient les comptes de votre tontine. Tous les membres voient la même chose, sur n’importe quel téléphone.',
  heading: 'À chacun son tour de prendre la main.',
  lead: 'Mainforte tient les comptes de votre tontine. Tous les membres voient la même chose, sur n’importe quel téléphone.',
  getStarted: 'Commencer',
  login: 'Se connecter',
  createAccount: 'Créer mon compte',
  signIn: 'Connexion',
  trustOffline: 'Lisible sans réseau',
  trustMoney: 'Votre argent reste chez vous',
  trustLanguage: 'En français et en anglais',
  ringLabel:
    'Exemple d’une tontine de 12 membres. Échéance 5 : Aminata Diallo prend la main. 8 cotisations confirmées, 2 déclarées, 1 à verser, 1 en retard.',
  ringPot: 'Cagnotte de l’échéance 5',
  ringNote: '8 sur 12 confirmés',
  turnTitle: 'Aminata prend la main',
  turnText: (money: string, date: string) => `Elle reçoit ${money} le ${date}`,
  featuresTitle: 'Fonctionnalités clés',
  createTitle: 'Créer des tontines',
  createText:
    'Un nom, une cotisation, un rythme, vos membres : tout est prêt en quelques minutes. En F\u00A0CFA, nairas, dirhams, euros ou dollars.',
  inviteTitle: 'Inviter des membres',
  inviteText:
    'Envoyez un lien par WhatsApp, par SMS ou par e-mail. Les membres sans téléphone ont leur place aussi.',
  trackTitle: 'Suivre les paiements',
  trackText:
    'On voit qui a écrit chaque versement et qui l’a confirmé. Tout le monde voit les mêmes comptes.',
  stepsTitle: 'Trois étapes pour commencer',
  steps: [
    {
      title: 'Réunissez vos membres',
      text: 'Écrivez les noms, la cotisation et le premier jour.',
    },
    {
      title: 'Fixez l’ordre des tours',
      text: 'Tirez au sort, ou choisissez l’ordre ensemble.',
    },
    {
      title: 'Cotisez, chacun son tour',
      text: 'Versez, confirmez, remettez la cagnotte.',
    },
  ],
  proofTitle: 'Plus de « j’ai déjà payé »',
  proofText:
    'Chaque versement a un reçu, avec un nom et une date. Si une seule personne l’a vu, le reçu le dit. Rien ne s’efface : une erreur se corrige par une nouvelle ligne.',
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
        'Des personnes qui se font confiance versent chacune la même somme, chaque mois par exemple. Chaque fois, une autre personne reçoit tout.',
    },
    {
      question: 'Mainforte garde-t-il notre argent ?',
      answer:
        'Non. L’argent passe de main en main, en espèces ou par mobile money. Mainforte tient seulement les comptes.',
    },
    {
      question: 'Faut-il un smartphone récent ?',
      answer:
        'Non. Un vieux téléphone et un réseau lent suffisent. Sans réseau, vous relisez les pages déjà ouvertes. Un membre sans téléphone est sur la liste par son nom.',
    },
    {
      question: 'Et si un membre ne paie pas ?',
      answer:
        'Tout le monde voit son retard. L’argent reste dû à la personne dont c’était le tour. Les membres décident de la suite.',
    },
  ],
  bandTitle: 'Votre tontine mérite des comptes clairs.',
}

export const about = {
  title: 'À propos',
  description: 'La mission, l’histoire et les valeurs de Mainforte.',
  lead: 'Les comptes d’une tontine s’écrivent devant tous, et personne ne peut les changer en silence.',
  missionTitle: 'Notre mission',
  mission: [
    'La tontine est la plus ancienne banque du monde. Des voisines, des collègues, des cousins cotisent ensemble et reçoivent chacun leur tour. Elle repose sur la parole donnée. Quand la parole ne suffit plus, il faut des comptes clairs.',
    'Mainforte modernise les cercles d’épargne traditionnels, avec transparence et confiance. Nous tenons le cahier. Nous ne touchons jamais l’argent.',
  ],
  storyTitle: 'Notre histoire',
  story: (year: number) => [
    `Mainforte est née en ${year} d’un cahier de trésorière. Douze noms en lignes, douze mois en colonnes, et des ratures que chacun lisait à sa façon.`,
    'Le nom dit deux choses : prêter main-forte, et prendre la main, quand vient le tour de recevoir la cagnotte.',
  ],
  valuesTitle: 'Nos valeurs',
  values: [
    {
      title: 'Transparence',
      text: 'Tous les membres voient les mêmes comptes, au même moment. Rien ne disparaît.',
    },
    {
      title: 'Communauté',
      text: 'Vous choisissez vos règles. Mainforte les rappelle et ne les remplace pas.',
    },
    {
      title: 'Accessibilité',
      text: 'Un vieux téléphone, un réseau lent, une lecture d’écran : chacun doit pouvoir suivre.',
    },
    {
      title: 'Sécurité',
      text: 'Chaque versement porte des noms. Nous ne donnons rien à d’autres entreprises.',
    },
  ],
}

export const contact = {
  title: 'Contact',
  description: 'Écrire à Mainforte, appeler, ou passer nous voir.',
  lead: 'Une question, une idée, un souci ? Une personne vous répond.',
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'E-mail',
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
  lead: 'Mainforte est gratuit, pour toutes les tontines.',
  text: [
    'Vous ne payez ni par membre, ni sur la cagnotte : l’argent ne passe pas par nous.',
    'Le code de Mainforte est libre. Une association, une banque villageoise ou une diaspora peut aussi l’installer sur son propre serveur.',
  ],
  included: [
    'F\u00A0CFA, naira, cédi, shilling, dirham, euro, dollar et d’autres devises',
    'Ordre tiré au sort, d’arrivée, alphabétique ou choisi',
    'Versements déclarés, confirmés et vus par le membre',
    'Journal qui ne s’efface pas',
  ],
  action: 'Commencer',
}

export const testimonials = {
  title: 'Témoignages',
  description: 'Des tontines parlent de Mainforte.',
  lead: 'Nous publions seulement de vrais témoignages, avec l’accord de leurs auteurs.',
  text: [
    'Il n’y en a pas encore. Votre tontine tient ses comptes avec Mainforte ? Écrivez-nous : votre histoire sera la première.',
  ],
  action: 'Raconter votre tontine',
}

export const blog = {
  title: 'Blog',
  description: 'Les nouvelles de Mainforte.',
  lead: 'Les nouvelles de Mainforte.',
  text: [
    'Le premier article n’est pas encore écrit. En attendant, lisez la page À propos et l’aide.',
  ],
  action: 'Lire la page À propos',
}

export const careers = {
  title: 'Carrières',
  description: 'Travailler avec Mainforte.',
  lead: 'Une petite équipe, un outil utile.',
  text: [
    'Aucun poste n’est ouvert en ce moment. Vous tenez les comptes d’une tontine, ou vous voulez aider ? Écrivez-nous tout de même.',
  ],
  action: 'Nous écrire',
}

/** The description that a phone shows when it offers to install the app. */
export const installed = {
  description: 'Les comptes de votre tontine, clairs pour tous les membres.',
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

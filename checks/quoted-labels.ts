import type { QuotedElsewhere, QuotedScreen, Unsaid } from './quoted.ts'

/** Every title, label and empty state that sections 2, 4 and 9 of the specification quote. */
export const labels: readonly QuotedScreen[] = [
  {
    screen: 'auth.forgot',
    test: 'web/app/auth/ForgottenPassword.test.tsx',
    says: {
      submit: 'Send Reset Link',
    },
  },
  {
    screen: 'dashboard.activity',
    test: 'web/app/dashboard/DashboardPage.test.tsx',
    says: {
      unknownTontine: 'Unknown Tontine',
      details: 'Details',
    },
  },
  {
    screen: 'dashboard.overview',
    test: 'web/app/dashboard/DashboardPage.test.tsx',
    says: {
      active: 'Active Tontines',
      contributed: 'Total Contributed',
      pending: 'Pending Payments',
      nextPayout: 'Next Payout',
      none: 'None',
      tabOverview: 'Overview',
      tabUpcoming: 'Upcoming',
      tabActivity: 'Recent Activity',
    },
  },
  {
    screen: 'dashboard.progress',
    test: 'web/app/dashboard/DashboardPage.test.tsx',
    says: {
      title: 'Savings Progress',
    },
  },
  {
    screen: 'dashboard.statistics',
    test: 'web/app/dashboard/DashboardPage.test.tsx',
    says: {
      title: 'Payment Statistics',
    },
  },
  {
    screen: 'dashboard.upcoming',
    test: 'web/app/dashboard/DashboardPage.test.tsx',
    says: {
      noDate: 'No date set',
      view: 'View',
    },
  },
  {
    screen: 'help.help',
    test: 'web/app/public/render.test.tsx',
    says: {
      faqTab: 'FAQ',
      guidesTab: 'Guides',
    },
  },
  {
    screen: 'invitations.byEmail',
    test: 'web/app/invitations/InvitePage.test.tsx',
    says: {
      add: 'Ajouter',
      general: 'Invitation générale',
      someone: 'Un ami',
      submit: 'Envoyer les invitations',
      submitting: 'Envoi en cours...',
    },
  },
  {
    screen: 'invitations.invalidLink',
    test: 'web/app/invitations/JoinPage.test.tsx',
    says: {
      title: 'Invitation invalide',
      home: "Retour à l'accueil",
    },
  },
  {
    screen: 'invitations.invite',
    test: 'web/app/invitations/InvitePage.test.tsx',
    says: {
      title: 'Inviter des amis',
      byEmail: 'Par Email',
      byLink: 'Par Lien',
    },
  },
  {
    screen: 'invitations.join',
    test: 'web/app/invitations/JoinPage.test.tsx',
    says: {
      title: 'Join Tontine',
      invited: "You've been invited to join",
      amount: 'Amount',
      frequency: 'Frequency',
      members: 'Members',
      startDate: 'Start Date',
      name: 'Your Name',
      email: 'Email Address',
      phone: 'Phone Number (Optional)',
      cancel: 'Cancel',
      submitting: 'Sending request...',
    },
  },
  {
    screen: 'kernel.notFound',
    test: 'web/app/shell/shell.test.tsx',
    says: {
      inviteTitle: "Lien d'invitation invalide",
      pageTitle: 'Oops! Page introuvable',
      seeTontines: 'Voir les tontines',
    },
  },
  {
    screen: 'kernel.notFound',
    test: 'web/app/tontines/DetailPage.test.tsx',
    says: {
      back: 'Retour',
    },
  },
  {
    screen: 'kernel.ui',
    test: 'web/app/tontines/DetailPage.test.tsx',
    says: {
      copy: 'Copier',
    },
  },
  {
    screen: 'kernel.ui',
    test: 'web/app/ui/overlay/toaster.test.tsx',
    says: {
      copied: 'Copié',
    },
  },
  {
    screen: 'legal.legal',
    test: 'web/app/public/render.test.tsx',
    says: {
      infoTitle: 'Informations Légales',
      privacyTitle: 'Politique de Confidentialité',
      cookiesTitle: 'Politique de Cookies',
      termsTitle: "Conditions Générales d'Utilisation",
    },
  },
  {
    screen: 'members.tab',
    test: 'web/app/tontines/DetailPage.test.tsx',
    says: {
      none: 'Aucun membre trouvé.',
    },
  },
  {
    screen: 'payments.tab',
    test: 'web/app/tontines/DetailPage.test.tsx',
    says: {
      none: 'Aucun paiement trouvé.',
    },
  },
  {
    screen: 'profile.moneyCard',
    test: 'web/app/profile/ProfilePage.test.tsx',
    says: {
      title: 'Tontines et Paiements',
      all: 'Voir mes tontines',
    },
  },
  {
    screen: 'profile.profile',
    test: 'web/app/profile/ProfilePage.test.tsx',
    says: {
      title: 'Mon Profil',
      tabProfile: 'Profil',
      tabSecurity: 'Paramètres',
      verified: 'Vérifié',
      notVerified: 'Non vérifié',
      none: 'Non renseigné',
      edit: 'Modifier le profil',
      cancel: 'Annuler',
      save: 'Enregistrer',
      notFound: 'User not found',
    },
  },
  {
    screen: 'public.about',
    test: 'web/app/public/render.test.tsx',
    says: {
      'values.0.title': 'Transparence',
      'values.1.title': 'Communauté',
      'values.2.title': 'Accessibilité',
      'values.3.title': 'Sécurité',
    },
  },
  {
    screen: 'public.header',
    test: 'web/app/public/render.test.tsx',
    says: {
      home: 'Accueil',
      features: 'Fonctionnalités',
      about: 'À propos',
      contact: 'Contact',
      login: 'Connexion',
      register: 'Inscription',
    },
  },
  {
    screen: 'public.landing',
    test: 'web/app/public/render.test.tsx',
    says: {
      login: 'Login',
      getStarted: 'Get Started',
      createAccount: 'Create Your Account',
      signIn: 'Sign In',
      featuresTitle: 'Key Features',
      createTitle: 'Create Tontines',
      inviteTitle: 'Invite Members',
      trackTitle: 'Track Payments',
    },
  },
  {
    screen: 'rotation.card',
    test: 'web/app/tontines/DetailPage.test.tsx',
    says: {
      seeRanking: 'Voir le classement',
    },
  },
  {
    screen: 'rotation.manual',
    test: 'web/app/rotation/ManualRankingPage.test.tsx',
    says: {
      title: 'Classement manuel des membres',
      backToTontines: 'Retour aux tontines',
      tooFew: 'Pas assez de membres actifs',
      tooFewText: "Vous avez besoin d'au moins 2 membres actifs pour établir un classement.",
      backToTontine: 'Retour à la tontine',
      card: 'Manual Member Ranking',
      generate: 'Auto-generate Dates',
      save: 'Save Rankings',
      hint: 'Drag and drop members to change their ranking order. Assign payout dates to each member.',
      columnRank: 'Rank',
      columnName: 'Name',
      columnEmail: 'Email',
      columnStatus: 'Status',
      columnDate: 'Payout Date',
      assign: 'Assign Date',
      none: 'No active members found. Add members to the tontine first.',
    },
  },
  {
    screen: 'rotation.ranking',
    test: 'web/app/rotation/RankingPage.test.tsx',
    says: {
      title: 'Classement des membres',
      'status.active': 'Actif',
      'status.pending': 'En attente',
      'status.rejected': 'Rejeté',
      none: 'Aucun classement disponible',
      noneManual: "Le classement manuel n'a pas encore été défini.",
      noneAutomatic:
        'Le classement automatique sera généré lorsque suffisamment de membres auront rejoint.',
      loading: 'Loading ranking data...',
    },
  },
  {
    screen: 'settings.page',
    test: 'web/app/settings/SettingsPage.test.tsx',
    says: {
      title: 'Paramètres',
      tabNotifications: 'Notifications',
      tabAccount: 'Compte',
      tabPreferences: 'Préférences',
    },
  },
  {
    screen: 'shell.accountMenu',
    test: 'web/app/shell/shell.test.tsx',
    says: {
      profile: 'Profile',
      settings: 'Settings',
      logOut: 'Log out',
    },
  },
  {
    screen: 'shell.footer',
    test: 'web/app/public/render.test.tsx',
    says: {
      pricing: 'Tarification',
      testimonials: 'Témoignages',
      blog: 'Blog',
      careers: 'Carrières',
      privacy: 'Confidentialité',
      terms: "Conditions d'utilisation",
      cookies: 'Cookies',
    },
  },
  {
    screen: 'shell.footer',
    test: 'web/app/shell/shell.test.tsx',
    says: {
      product: 'Produit',
      company: 'Entreprise',
      legal: 'Mentions légales',
    },
  },
  {
    screen: 'shell.sidebar',
    test: 'web/app/shell/shell.test.tsx',
    says: {
      main: 'Main',
      other: 'Other',
      administration: 'Administration',
      adminDashboard: 'Admin Dashboard',
      usersManagement: 'Users Management',
      allUsers: 'All Users',
      createNewTontine: 'Create New Tontine',
    },
  },
  {
    screen: 'creation.create',
    test: 'web/app/tontines/CreatePage.test.tsx',
    says: {
      title: 'Créer une nouvelle tontine',
      reset: 'Réinitialiser',
      resetDone: 'Données de la tontine réinitialisées',
    },
  },
  {
    screen: 'tontines.detail',
    test: 'web/app/tontines/DetailPage.test.tsx',
    says: {
      overview: 'Aperçu',
      members: 'Membres',
      payments: 'Paiements',
      noDescription: 'Aucune description fournie.',
      invite: 'Inviter des membres',
      loading: 'Loading...',
      notFound: 'Error: Tontine not found',
      failed: 'Error: Failed to load tontine details',
    },
  },
  {
    screen: 'tontines.list',
    test: 'web/app/tontines/ListPage.test.tsx',
    says: {
      newTontine: 'New Tontine',
      title: 'My Tontines',
      all: 'All Tontines',
      active: 'Active',
      admin: "I'm Admin",
      noDate: 'N/A',
      viewDetails: 'View Details',
      noTontines: 'No tontines found',
      createTontine: 'Create Tontine',
      noActive: 'No active tontines',
      noAdmin: 'No tontines as admin',
    },
  },
  {
    screen: 'dashboard.overview',
    test: 'web/app/dashboard/DashboardPage.test.tsx',
    says: {
      greeting: { text: 'Hello, User', facts: ['User'] },
      newThisMonth: { text: '+1 from last month', facts: ['1'] },
      daysRemaining: { text: '10\u00A0days remaining', facts: [10] },
      dueWithin: { text: 'Due within 5\u00A0days', facts: [5] },
    },
  },
  {
    screen: 'rotation.ranking',
    test: 'web/app/rotation/RankingPage.test.tsx',
    says: {
      paymentDate: { text: 'Date de paiement\u00A0: Non programmé', facts: ['Non programmé'] },
    },
  },
]

/** Labels that stand in no catalogue. */
export const labelsElsewhere: readonly QuotedElsewhere[] = [
  {
    text: 'Date invalide',
    place: 'words/src/kernel/format.ts',
    test: 'words/src/kernel/format.test.ts',
  },
]

const computed = 'a placeholder, which decision 2 replaces by a computed figure'

/** Labels of what the product does otherwise. */
export const labelsUnsaid: readonly Unsaid[] = [
  { text: '+$200', reason: computed },
  { text: '96%', reason: computed },
  {
    text: 'Fonctionnalité à venir',
    reason: 'decision 2: the password is really changed',
  },
]

import './site-navigation.ts';

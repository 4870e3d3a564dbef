import './card-carousel.ts';
import './filter-group.ts';
import './language-links.ts';
import './pricing-category.ts';
import './promotion-code.ts';
import './site-navigation.ts';
import './tab-group.ts';
import './video-facade.ts';

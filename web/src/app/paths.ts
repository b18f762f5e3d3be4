export { type Path, paths } from '@canopy/domain/site-pages';

import { resolveAgencyFolder } from '#agency-files/agency-folder.ts';
import { Drawing } from '#site/src/parts/drawing/drawing.tsx';
import { ServiceArt } from '#site/src/parts/service/service-art.tsx';

export const styles = ['art/services'];

/** Chart of a blog post's weekly position in search results. */
export default function RankingChart() {
  return (
    <ServiceArt of="The first twelve weeks of a post for a bike shop." className="ranking">
      <div className="sheet ranking__sheet">
        <p>
          <b>“what does a bike tune-up cost”</b>
        </p>
        <Drawing file={`${resolveAgencyFolder()}/art/charts/ranking.svg`} />
        <p className="ranking__key">A sun marks each week a backlink went live</p>
      </div>
    </ServiceArt>
  );
}

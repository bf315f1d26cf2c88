import { Navigate, Route, Routes } from 'react-router'
import { paths } from '@/vocabulary/paths'
import { onDemand, screens } from '../screens'
import { Titled } from '../Titled'
import { titles } from '../texts'
import { DashboardStart } from './DashboardStart'

const Planning = onDemand(screens.planning)
const ShoppingList = onDemand(screens.shoppingList)
const Recipes = onDemand(screens.recipes)
const RecipeCreate = onDemand(screens.recipeCreate)
const RecipeUpdate = onDemand(screens.recipeUpdate)
const Profile = onDemand(screens.profile)
const ProfileEdit = onDemand(screens.profileEdit)
const Account = onDemand(screens.account)

export function DashboardRoutes() {
  return (
    <Routes>
      <Route path="planning" element={<Titled title={titles.planning} screen={Planning} />} />
      <Route
        path="shopping-list"
        element={<Titled title={titles.shoppingList} screen={ShoppingList} />}
      />
      <Route path="recipes" element={<Titled title={titles.recipes} screen={Recipes} />} />
      <Route
        path="recipes/create"
        element={<Titled title={titles.recipeCreate} screen={RecipeCreate} />}
      />
      <Route
        path="recipes/update/:id"
        element={<Titled title={titles.recipeUpdate} screen={RecipeUpdate} />}
      />
      <Route path="profile" element={<Titled title={titles.profile} screen={Profile} />} />
      <Route
        path="profile/edit"
        element={<Titled title={titles.profileEdit} screen={ProfileEdit} />}
      />
      <Route path="profile/account" element={<Titled title={titles.account} screen={Account} />} />
      <Route index element={<DashboardStart />} />
      <Route path="*" element={<Navigate to={paths.planning} replace />} />
    </Routes>
  )
}
